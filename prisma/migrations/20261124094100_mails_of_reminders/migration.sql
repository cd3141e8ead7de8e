-- The mails of a booking's reminders go with what they tell of: those that still wait, of an agency's quiet hours or of the
-- platform's switch, while the booking no longer asks for them; those of its money and its papers once it has ended.
CREATE FUNCTION withdraw_reminder_mails(b bookings) RETURNS void LANGUAGE sql AS $$
  DELETE FROM public.outbox_messages o
  WHERE o.booking_id = b.id AND o.channel = 'email' AND o.status = 'pending'
    AND o.template IN ('agencyReminder', 'pickupReminder', 'returnReminder')
    AND CASE
      WHEN o.params ->> 'notice' IN ('payment_due', 'signing_link_expired', 'maintenance_alert')
        THEN b.status NOT IN ('pending', 'confirmed')
      WHEN o.params ->> 'notice' = 'invoice_overdue' THEN false
      ELSE NOT EXISTS (
        SELECT FROM public.booking_reminders(b) r,
          LATERAL (SELECT 'booking:' || b.id || ':' || r.kind AS said, to_char(r.of, 'YYYY-MM-DD"T"HH24:MI') AS of) AS k
        WHERE o.dedupe_key IN ('job:' || k.said || ':' || k.of || ':mail', k.said || ':customer:' || k.of))
    END
$$;

CREATE OR REPLACE FUNCTION plan_changed_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.plan_booking_reminders(NEW);
  IF TG_OP = 'UPDATE' THEN
    PERFORM public.withdraw_reminder_mails(NEW);
  END IF;
  RETURN NULL;
END $$;
