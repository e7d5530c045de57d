import { z } from 'zod';
import { dashboardLayout } from '#app/domain/dashboard/dashboard-layout-schema.ts';
import { defineForm } from '#app/view-models/forms/form-definition.ts';

const layout = z
  .string()
  .meta({ format: 'tree' })
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('The dashboard was not sent completely');
      return z.NEVER;
    }
  })
  .pipe(dashboardLayout);

export const saveDashboardForm = defineForm('save-dashboard', { layout });

export const resetDashboardForm = defineForm('reset-dashboard', {});
