import { index, layout, route, type RouteConfig } from '@remix-run/route-config'

/** Every URL and its file, in the order of the specification's route table; the doors that are no pages come last. */
export default [
  index('routes/public/home.ts'),
  route('login', 'routes/public/login.tsx'),
  route('register', 'routes/public/register.tsx'),
  route('verify-email/:token', 'routes/public/verify-email.tsx'),

  route('schedules/:scheduleId/status', 'routes/check-in/schedule-status.tsx'),

  layout('routes/admin/owner.tsx', [
    layout('routes/admin/layout.tsx', [
      route('dashboard', 'routes/admin/dashboard.tsx'),
      route('tasks', 'routes/admin/tasks.tsx', [
        route('new', 'routes/admin/task-new.tsx'),
        route(':taskId', 'routes/admin/task.ts'),
        route(':taskId/edit', 'routes/admin/task-edit.tsx'),
        route(':taskId/delete', 'routes/admin/task-delete.tsx'),
      ]),
      route('staff', 'routes/admin/staff.tsx', [
        route('new', 'routes/admin/staff-new.tsx'),
        route(':staffId/edit', 'routes/admin/staff-edit.tsx'),
        route(':staffId/pin', 'routes/admin/staff-pin.tsx'),
        route(':staffId/devices', 'routes/admin/staff-devices.ts'),
        route(':staffId/delete', 'routes/admin/staff-delete.tsx'),
      ]),
      route('schedules', 'routes/admin/schedules.tsx'),
      route('schedules/new', 'routes/admin/schedule-new.tsx'),
      route('schedules/:scheduleId', 'routes/admin/schedule.tsx', [
        route('delete', 'routes/admin/schedule-delete.tsx'),
      ]),
      route('schedules/:scheduleId/edit', 'routes/admin/schedule-edit.tsx'),
      route('schedules/:scheduleId/attendance', 'routes/admin/attendance.tsx'),
      route('*', 'routes/public/not-found.tsx'),
    ]),
  ]),

  route('logout', 'routes/public/logout.ts'),
  route('theme', 'routes/public/theme.ts'),
  route('api/docs', 'routes/public/api-docs.tsx'),
  route('api/*', 'routes/api.ts', { id: 'api' }),
  route('auth/*', 'routes/api.ts', { id: 'api-auth' }),
  route('settings', 'routes/api.ts', { id: 'api-settings' }),
  route('settings/*', 'routes/api.ts', { id: 'api-settings-parts' }),
  route('healthcheck', 'routes/healthcheck.ts'),
] satisfies RouteConfig
