/** What a control takes from a form that keeps values and errors: spread it. */
interface BoundControl {
  id: string;
  name: string;
  required?: boolean;
  'aria-required'?: true;
  defaultValue?: string;
  error?: string;
}

/**
 * A form as a group of fields sees it, whatever reads the form: parts of a form that stand outside a
 * route take this.
 */
export interface BoundForm {
  field(name: string): BoundControl;
  checkbox(name: string): Omit<BoundControl, 'defaultValue'> & { defaultChecked?: boolean; value?: string };
  choice(name: string): { name: string; required?: boolean; defaultValue?: string; error?: string };
}
