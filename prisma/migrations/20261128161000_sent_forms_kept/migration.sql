-- Named so that the rule of every table, by which a row stays with its agency, speaks before it.
DROP TRIGGER keep_sent_form ON sent_forms;
CREATE TRIGGER sent_forms_kept BEFORE UPDATE ON sent_forms FOR EACH ROW EXECUTE FUNCTION refuse_row();
