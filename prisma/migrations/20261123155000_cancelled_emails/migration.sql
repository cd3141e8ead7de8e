-- An e-mail that an administrator cancelled is given up, but it is no failure that the platform is told of (R275).
DROP TRIGGER tell_of_failed_email ON outbox_messages;
CREATE TRIGGER tell_of_failed_email AFTER UPDATE OF status ON outbox_messages FOR EACH ROW
  WHEN (NEW.status = 'failed' AND OLD.status <> 'failed' AND NEW.channel = 'email'
    AND NEW.error_message IS DISTINCT FROM 'cancelled')
  EXECUTE FUNCTION tell_of_failure('emails_failed');

-- The administrator's lists of reminders and of e-mails, newest first.
CREATE INDEX notification_jobs_by_moment ON notification_jobs (run_at DESC, id);
CREATE INDEX outbox_messages_emails ON outbox_messages (created_at DESC, id) WHERE channel = 'email';

-- Runs that have not ended: those that an administrator asked for are claimed from here every few seconds (R276).
CREATE INDEX job_runs_open ON job_runs (slot) WHERE finished_at IS NULL;
