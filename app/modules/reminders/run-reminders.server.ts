import { runDueJobs } from '~/modules/notifications/jobs/run-due-jobs.server';
import { tellReminder } from './tell-reminder.server';

/** Tells a batch of reminders whose moment has come (R217, R219). */
export const runReminders = () => runDueJobs(tellReminder);
