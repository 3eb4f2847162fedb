const fieldSelector = 'input:not([type=hidden],[type=radio],[type=checkbox]), textarea, select';

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Enter, the "next" key of the keyboard, goes to the next empty field of the form and submits without one.
 * Fields take part by `enterKeyHint="next"`.
 */
function goToNextField(event: KeyboardEvent): void {
  const { target, key, isComposing } = event;
  // Enter that ends the composition of Japanese, Chinese or Korean text belongs to the input method.
  if (key !== 'Enter' || isComposing) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (target.enterKeyHint !== 'next' || !target.form) return;
  event.preventDefault();
  const fields = [...target.form.querySelectorAll<FormField>(fieldSelector)];
  const next = fields
    .slice(fields.indexOf(target) + 1)
    .find((field) => field.value === '' && !field.disabled && field.getClientRects().length > 0);
  if (next) next.focus();
  else target.form.requestSubmit();
}

// The server renders fields too.
if (typeof document !== 'undefined') document.addEventListener('keydown', goToNextField);
