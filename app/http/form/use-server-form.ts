import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import { type FormAnswer, keyOfForm } from './form-key';
import { useFreshStart } from './use-fresh-start';

type Values = Record<string, string | number | boolean | null | undefined>;
type Constraint = NonNullable<Parameters<typeof useForm>[0]['constraint']>;

interface Options {
  /** Unique in the page. */
  id: string;
  /** `getZodConstraint(schema)`, computed in the loader: the schema itself never reaches a browser. */
  constraint?: Constraint;
  /** What the form shows before anything was posted; true ticks a box. */
  defaultValue?: Values;
  /** What the action said; the page's own `useActionData().result` unless the page has several forms. */
  lastResult?: SubmissionResult | null;
}

/**
 * A form that the server reads: the action's `readForm` answers with `{ result }`, and this puts
 * values and errors back into the fields, in the HTML already (scripting off) and after hydration alike.
 *
 * The browser's own bubbles are off (`noValidate`): they speak the browser's language, not the
 * page's. The constraints stay on the fields for required marks, lengths and keyboards.
 *
 * @example
 * const form = useServerForm({ id: 'login', constraint, defaultValue: { email } });
 * <Form {...form.props}>
 *   <FormErrors form={form} labels={{ email: t('auth:email') }} />
 *   <Input {...form.field('email')} type="email" label={t('auth:email')} />
 */
export function useServerForm({ id, constraint, defaultValue, lastResult }: Options) {
  const answered = useActionData<FormAnswer | undefined>();
  const result = lastResult === undefined ? answered?.result : lastResult;
  const [form, fields] = useForm<Record<string, unknown>>({
    id,
    lastResult: result ?? null,
    constraint,
    defaultValue: texts(defaultValue),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
  });
  useFreshStart(id, Boolean(answered));
  const metadata = (name: string) => fields[name]!;
  // Conform keeps what was wrong until it is told otherwise; what the server said last holds.
  const errorOf = (name: string) => (result ? metadata(name).errors?.[0] : undefined);
  const control = (name: string, type: 'text' | 'checkbox') => {
    const {
      id: _id,
      key: _key,
      form: _form,
      type: _type,
      ...rest
    } = getInputProps(metadata(name), { type, ariaAttributes: false });
    return { ...rest, id: name, error: errorOf(name) };
  };

  return {
    id,
    /** Spread on `<Form>` or `<form>`. */
    props: { ...getFormProps(form, { ariaAttributes: false }), method: 'post' as const },
    /** Spread on Input, Select, Textarea, DateInput, TimeInput: their id is the name. */
    field: (name: string) => control(name, 'text'),
    /** Spread on Checkbox. */
    checkbox: (name: string) => control(name, 'checkbox'),
    /** Spread on RadioGroup. */
    choice(name: string) {
      const { initialValue, required } = metadata(name);
      return {
        name,
        required,
        defaultValue: typeof initialValue === 'string' ? initialValue : undefined,
        error: errorOf(name),
      };
    },
    /** Errors of the whole form, then of its fields in their order; `name` is empty for the first kind. */
    errors: Object.entries(result ? form.allErrors : {})
      .flatMap(([name, errors]) => errors.map((text) => ({ name, text })))
      .sort((a, b) => Number(a.name !== '') - Number(b.name !== '')),
    /** Changes with each answer of the server. */
    result,
    /** The field of a file that was stored although the form does not stand. */
    kept: result && answered?.result === result ? answered?.kept : undefined,
    /** The key that the form carries in a field: as `keyOfForm`. */
    keyOf: (pageKey: string, name = 'requestKey') =>
      keyOfForm(result && answered?.result === result ? answered : undefined, pageKey, name),
  };
}

export type ServerForm = ReturnType<typeof useServerForm>;

function texts(values: Values | undefined): Record<string, string> | undefined {
  if (!values) return undefined;
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== false);
  return Object.fromEntries(given.map(([name, value]) => [name, value === true ? 'on' : String(value)]));
}
