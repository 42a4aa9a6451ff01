/**
 * The pictures of articles with their size in CSS pixels: they are made in this size, and pages reserve it for them.
 */
export const helpPictures = {
  alerts: { width: 744, height: 430 },
  closures: { width: 744, height: 264 },
  'check-in': { width: 360, height: 800 },
  'check-paper': { width: 360, height: 640 },
  defects: { width: 360, height: 700 },
  excuses: { width: 528, height: 760 },
  export: { width: 744, height: 600 },
  guests: { width: 360, height: 700 },
  inspections: { width: 360, height: 745 },
  'new-pin': { width: 528, height: 372 },
  'no-network': { width: 360, height: 450 },
  poster: { width: 744, height: 560 },
  readings: { width: 360, height: 620 },
  records: { width: 744, height: 200 },
  reports: { width: 744, height: 420 },
  'schedule-form': { width: 744, height: 660 },
  'time-window': { width: 744, height: 300 },
} as const satisfies Record<string, { width: number; height: number }>
