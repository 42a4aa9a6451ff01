import type { CheckedSettings } from '#app/config/settings/check-settings.server.ts'
import { fine, warning, type Finding } from './check.ts'

/** Wrong and doubtful settings, by the same rules as at the start of the server. */
export function settingsFindings(
  { wrong, doubtful }: CheckedSettings,
  environment: Record<string, string | undefined>,
): Finding[] {
  const findings: Finding[] = [
    ...wrong.map((line): Finding => ({ level: 'wrong', line })),
    ...doubtful.map((line): Finding => ({ level: 'warning', line })),
    ...foreignBucket(environment),
  ]
  return findings.length > 0 ? findings : [fine('All of them are known and fit each other.')]
}

/** Finds a bucket that `fly storage create` made, but the settings do not use. */
function foreignBucket(environment: Record<string, string | undefined>): Finding[] {
  if (!environment['BUCKET_NAME'] || !environment['AWS_ENDPOINT_URL_S3'] || environment['S3_BUCKET']) return []
  const todo =
    'Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to the values of AWS_ENDPOINT_URL_S3, ' +
    'BUCKET_NAME, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
  return [warning('There is a bucket that is not used.', todo)]
}
