/**
 * In the `default` of a switch over a union: a type error if a case is missing. At run time a value that the types do not
 * know, such as an event of earlier rules in a replay, gets `otherwise`.
 */
export function assertNever<T>(_value: never, otherwise: T): T {
  return otherwise;
}
