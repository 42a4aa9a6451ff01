import { index, layout, route, type RouteConfig } from '@remix-run/route-config'

/** Every URL and its file, in the order of the specification's route table; what is no page comes last. */
export default [
  index('routes/public/home.ts'),
  route('login', 'routes/public/login.tsx'),
  route('login/code', 'routes/public/login-code.tsx'),
  route('register', 'routes/public/register.tsx'),
  route('verify-email', 'routes/public/resend-verification.tsx'),
  route('verify-email/:token', 'routes/public/verify-email.tsx'),
  route('imprint', 'routes/public/legal.tsx', { id: 'imprint' }),
  route('privacy', 'routes/public/legal.tsx', { id: 'privacy' }),
  route('terms', 'routes/public/legal.tsx', { id: 'terms' }),
  route('forgot-password', 'routes/public/forgot-password.tsx'),
  route('reset-password/:token', 'routes/public/reset-password.tsx'),
  route('support/:token', 'routes/public/support-answer.tsx'),
  route('auth/google/callback', 'routes/public/google-callback.tsx'),

  route('schedules/:scheduleId/status', 'routes/check-ins/schedule-status.tsx'),

  layout('routes/admin/owner.tsx', [
    layout('routes/admin/layout.tsx', [
      route('schedules/:scheduleId/attendance', 'routes/admin/attendance/attendance.tsx', [
        index('routes/admin/attendance/analytics.tsx'),
        route('check-ins', 'routes/admin/attendance/check-ins.tsx', [
          route(':checkInId/visibility', 'routes/admin/attendance/check-in-visibility.ts'),
          route(':checkInId/remove', 'routes/admin/attendance/check-in-remove.tsx'),
          route('tasks/:taskId/visibility', 'routes/admin/attendance/task-visibility.ts'),
        ]),
        route('table', 'routes/admin/attendance/table.tsx'),
        route('export', 'routes/admin/attendance/export.tsx'),
      ]),
      route('dashboard', 'routes/admin/dashboard/dashboard.tsx', [
        route('statistics', 'routes/admin/dashboard/user-statistics.tsx'),
      ]),
      route('analytics', 'routes/admin/analytics/analytics.tsx'),
      route('tasks', 'routes/admin/tasks/tasks.tsx', [
        route('new', 'routes/admin/tasks/task-new.tsx'),
        route(':taskId', 'routes/admin/tasks/task.ts'),
        route(':taskId/edit', 'routes/admin/tasks/task-edit.tsx'),
        route(':taskId/delete', 'routes/admin/tasks/task-delete.tsx'),
      ]),
      route('staff', 'routes/admin/staff/staff.tsx', [
        route('new', 'routes/admin/staff/staff-new.tsx'),
        route(':staffId/edit', 'routes/admin/staff/staff-edit.tsx'),
        route(':staffId/pin', 'routes/admin/staff/staff-pin.tsx'),
        route(':staffId/devices', 'routes/admin/staff/staff-devices.ts'),
        route(':staffId/check-ins', 'routes/admin/staff/staff-check-ins.tsx'),
        route(':staffId/delete', 'routes/admin/staff/staff-delete.tsx'),
      ]),
      route('schedules', 'routes/admin/schedules/schedules.tsx'),
      route('schedules/new', 'routes/admin/schedules/schedule-new.tsx'),
      route('schedules/labels', 'routes/admin/schedules/schedule-labels.tsx'),
      route('schedules/:scheduleId', 'routes/admin/schedules/schedule.tsx', [
        route('delete', 'routes/admin/schedules/schedule-delete.tsx'),
      ]),
      route('schedules/:scheduleId/edit', 'routes/admin/schedules/schedule-edit.tsx'),
      route('schedules/:scheduleId/poster', 'routes/admin/schedules/schedule-poster.tsx'),
      route('plan', 'routes/admin/plan/plan.tsx', [
        route('upgrade/:plan', 'routes/admin/plan/plan-upgrade.tsx'),
        route('downgrade/:plan', 'routes/admin/plan/plan-downgrade.tsx'),
        route('cancel', 'routes/admin/plan/plan-cancel.tsx'),
        route('enterprise', 'routes/admin/plan/plan-enterprise.tsx'),
        route('invoices', 'routes/admin/plan/plan-invoices.tsx'),
      ]),
      route('help-chat', 'routes/admin/help/help-chat.tsx'),
      route('payment-success', 'routes/admin/plan/payment-success.tsx'),
      route('payment-failed', 'routes/admin/plan/payment-failed.tsx'),
      layout('routes/admin/settings/user-settings.tsx', [
        route('user-settings', 'routes/admin/settings/profile.tsx'),
        route('user-settings/sign-in', 'routes/admin/settings/sign-in.tsx'),
        route('user-settings/two-factor', 'routes/admin/settings/two-factor.tsx'),
        route('user-settings/sessions', 'routes/admin/settings/sessions.tsx'),
        route('user-settings/account', 'routes/admin/settings/account.tsx'),
        route('company-settings', 'routes/admin/settings/company.tsx'),
        route('schedule-settings', 'routes/admin/settings/schedules.tsx', [
          route('groups/:groupNameId/edit', 'routes/admin/settings/group-name-edit.tsx'),
          route('groups/:groupNameId/delete', 'routes/admin/settings/group-name-delete.tsx'),
        ]),
      ]),
      route('*', 'routes/public/not-found.tsx'),
    ]),
  ]),

  route('schedules/:scheduleId/attendance.pdf', 'routes/files/attendance-pdf.ts'),
  route('schedules/:scheduleId/attendance.csv', 'routes/files/attendance-csv.ts'),
  route('analytics.csv', 'routes/files/analytics-csv.ts'),
  route('export.zip', 'routes/files/export.ts'),
  route('files/:fileKey', 'routes/files/file.ts'),
  route('uploads/:token', 'routes/files/upload.ts'),

  route('logout', 'routes/public/logout.ts'),
  route('theme', 'routes/public/theme.ts'),
  route('language', 'routes/public/language.ts'),
  route('api/docs', 'routes/public/api-docs.tsx'),
  route('api/*', 'routes/api.ts', { id: 'api' }),
  route('auth/*', 'routes/api.ts', { id: 'api-auth' }),
  route('settings', 'routes/api.ts', { id: 'api-settings' }),
  route('settings/*', 'routes/api.ts', { id: 'api-settings-parts' }),
  route('webhooks/stripe', 'routes/webhooks-stripe.ts'),
  route('healthcheck', 'routes/healthcheck.ts'),
] satisfies RouteConfig
