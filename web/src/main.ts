import { mount } from "svelte";
import "./ui/fonts.css";
import "./ui/tokens.css";
import "./ui/base.css";
import App from "./App.svelte";
import { openOffline } from "$lib/offline.svelte";
import { speak } from "$lib/texts.svelte";

await speak();
mount(App, { target: document.getElementById("app")! });
openOffline();
