/** What a form passes to a field. */
export interface FieldState {
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
}
