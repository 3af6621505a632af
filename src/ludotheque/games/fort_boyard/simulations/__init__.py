"""The scenes that are steered, in whole numbers: the page has the same ones in TypeScript, with the same results."""
