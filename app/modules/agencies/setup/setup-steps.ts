/** The steps of an agency's set-up (R56): company, contact, hours and places, numbers and username. */
export const SETUP_STEPS = [1, 2, 3, 4] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What each step is called in the texts. */
export const STEP_NAMES = {
  1: 'company',
  2: 'contact',
  3: 'hours',
  4: 'last',
} as const satisfies Record<SetupStep, string>;

/** `agencies.setup_step` once all steps are done; before, it is the furthest step that was reached. */
export const SETUP_DONE = 5;

/** What an agency needs to count as complete (R55), in the order of the forms; the database computes the same. */
export const SETUP_FIELDS = ['name', 'email', 'phone', 'address', 'city'] as const;
export type SetupField = (typeof SETUP_FIELDS)[number];

/** How far a set-up is. An account without an agency stands at step 1. */
export interface SetupProgress {
  /** 1 to 5, as stored. */
  setupStep: number;
  /** Of the fields above, those that are empty. */
  missing: readonly SetupField[];
}

/** The step whose form holds a field of completeness. */
export function stepOfField(field: SetupField): SetupStep {
  return field === 'name' ? 1 : 2;
}

/** Whether nothing is left to do: the set-up leads to the dashboard then. */
export function isSetUp({ setupStep, missing }: SetupProgress): boolean {
  return setupStep >= SETUP_DONE && missing.length === 0;
}

/** The last step that may be opened: the furthest that was reached. */
export function furthestStep({ setupStep }: Pick<SetupProgress, 'setupStep'>): SetupStep {
  return Math.min(Math.max(setupStep, 1), 4) as SetupStep;
}

/**
 * Where a set-up goes on when no step is asked for: at the furthest step, or earlier where a form that
 * was passed lacks something again.
 */
export function entryStep(progress: SetupProgress): SetupStep {
  const [first] = progress.missing;
  const furthest = furthestStep(progress);
  return first ? (Math.min(stepOfField(first), furthest) as SetupStep) : furthest;
}

/** `?step=` of the address; null when it names no step. */
export function parseStep(text: string | null): SetupStep | null {
  return SETUP_STEPS.find((step) => String(step) === text) ?? null;
}
