import { type ChangeEvent, type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from './toast.ts';

/** What is wrong, by field, in words. */
export type Problems<Values> = { [Name in keyof Values]?: string | undefined };

interface FormOptions<Values> {
  initial: Values;
  check: (values: Values) => Problems<Values>;
  send: (values: Values) => Promise<void>;
  /** A failed `send`: what to say at which field, or a sentence for a toast. */
  explain: (error: unknown) => Problems<Values> | string;
}

/**
 * A form's values and problems. Nothing is complained about before the first attempt to send; then a problem goes as
 * soon as it is mended. What was typed stays on failure, and the first field with a problem gets the focus.
 */
export function useForm<Values extends object>({ initial, check, send, explain }: FormOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [busy, setBusy] = useState(false);

  /** Sets several values that change together. */
  const change = (changed: Partial<Values>) => {
    const next = { ...values, ...changed };
    setValues(next);
    const [before, now] = [check(values), check(next)];
    // Fields complained about are looked at again. What the server said of another field stays until that one changes.
    setProblems((shown) => {
      const left: Problems<Values> = {};
      for (const each of Object.keys(shown) as (keyof Values)[]) {
        left[each] = each in changed || shown[each] === before[each] ? now[each] : shown[each];
      }
      return left;
    });
  };

  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) =>
    change({ [name]: value } as unknown as Partial<Values>);

  const show = (found: Problems<Values>, form: HTMLFormElement) => {
    flushSync(() => setProblems(found));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const submit = async (form: HTMLFormElement) => {
    const found = check(values);
    if (Object.values(found).some(Boolean)) return show(found, form);
    setProblems({});
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const failure = explain(error);
      flushSync(() => setBusy(false));
      if (typeof failure !== 'string') show(failure, form);
      else if (failure) toast(failure, { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    problems,
    busy,
    set,
    change,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!busy) void submit(event.currentTarget);
    },
    /** Properties of the text field of this name. */
    text: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name] as string,
      error: problems[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, event.target.value as Values[Name]),
    }),
  };
}
