import { type ChangeEvent, type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from './toast.ts';

/** Error messages by field. */
export type Problems<Values> = { [Name in keyof Values]?: string | undefined };

interface FormOptions<Values> {
  initial: Values;
  check: (values: Values) => Problems<Values>;
  send: (values: Values) => Promise<void>;
  /** Maps an error of `send` to messages by field, or to the text of a toast. */
  explain: (error: unknown) => Problems<Values> | string;
}

/**
 * Values and errors of a form. Errors appear on the first attempt to submit and disappear as soon as they are fixed. On
 * failure the values are kept and the first field with an error is focused.
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
    // Revalidate the fields with errors. A server error on another field stays until that field changes.
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
    /** Props of the text field with this name. */
    text: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name] as string,
      error: problems[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, event.target.value as Values[Name]),
    }),
  };
}
