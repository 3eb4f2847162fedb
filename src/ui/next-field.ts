const fieldSelector = 'input:not([type=hidden],[type=radio],[type=checkbox]), textarea, select';

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Makes Enter, the "next" key of on-screen keyboards, focus the next empty field of the form, or submit if there is
 * none. Applies to fields with `enterKeyHint="next"`.
 */
function goToNextField(event: KeyboardEvent): void {
  const { target, key, isComposing } = event;
  // During IME composition, Enter confirms the composed text.
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

// The server renders fields too and has no document.
if (typeof document !== 'undefined') document.addEventListener('keydown', goToNextField);
