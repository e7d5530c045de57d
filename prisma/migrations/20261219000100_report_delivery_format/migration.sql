-- Reports by e-mail are attached as CSV, or as PDF.
alter table report_deliveries add column format text not null default 'csv';
alter table report_deliveries add constraint report_deliveries_format_check
  check (format in ('csv', 'pdf'));
