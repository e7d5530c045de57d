-- Reports by e-mail are attached as an image, too.
alter table report_deliveries drop constraint report_deliveries_format_check;
alter table report_deliveries add constraint report_deliveries_format_check
  check (format in ('csv', 'pdf', 'png'));
