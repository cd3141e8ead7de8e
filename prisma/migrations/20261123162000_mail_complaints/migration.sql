-- A mail service, or a report in mailbox format, says that the reader of a mail called it spam (R228).
ALTER TYPE bounce_kind ADD VALUE 'complaint';
