/** Sends what a visitor typed as a form without JavaScript does. */
export function sendDocument(action: string, sent: FormData, method = 'post'): void {
  const form = Object.assign(document.createElement('form'), { method, action });
  for (const [name, value] of sent) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
}
