CREATE TRIGGER `order_transitions_no_update` BEFORE UPDATE ON `order_transitions`
BEGIN
  SELECT RAISE(ABORT, 'order_transitions is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `order_transitions_no_delete` BEFORE DELETE ON `order_transitions`
BEGIN
  SELECT RAISE(ABORT, 'order_transitions is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_no_update` BEFORE UPDATE ON `audit_log`
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_no_delete` BEFORE DELETE ON `audit_log`
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
