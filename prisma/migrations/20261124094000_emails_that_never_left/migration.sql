-- Neither an e-mail that an administrator cancelled (R275) nor one to an address that takes none (R207) is a failure that
-- the platform is told of.
DROP TRIGGER tell_of_failed_email ON outbox_messages;
CREATE TRIGGER tell_of_failed_email AFTER UPDATE OF status ON outbox_messages FOR EACH ROW
  WHEN (NEW.status = 'failed' AND OLD.status <> 'failed' AND NEW.channel = 'email'
    AND coalesce(NEW.error_message, '') NOT IN ('cancelled', 'undeliverable'))
  EXECUTE FUNCTION tell_of_failure('emails_failed');
