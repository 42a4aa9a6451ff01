import { readFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const npm = promisify(execFile)

/**
 * Asks the registry, by `npm audit`, for advisories against the installed packages. Returns one line for each problem: an
 * advisory without an exception; an exception without an advisory, without a reason, or past its date. When the registry
 * does not answer, `notTested` says so, and only the exceptions are checked.
 */
export async function findAdvisories({
  folder = '.',
  exceptionsFile,
  today = new Date().toISOString().slice(0, 10),
  environment = process.env,
}) {
  const exceptions = JSON.parse(readFileSync(exceptionsFile, 'utf8'))
  const report = await askRegistry(folder, environment)
  const exceptionProblems = exceptions.flatMap((exception) => problemsOf(exception, today))
  if (!report.vulnerabilities) {
    return { problems: exceptionProblems, notTested: [`known holes in packages: ${reasonIn(report)}`] }
  }
  const found = advisoriesIn(report.vulnerabilities)
  const excepted = new Set(exceptions.map(({ advisory }) => advisory))
  const unexcepted = found.filter(({ advisory }) => !excepted.has(advisory))
  const unused = exceptions.filter(({ advisory }) => !found.some((one) => one.advisory === advisory))
  return {
    problems: [
      ...exceptionProblems,
      ...unexcepted.map(({ advisory, name, severity, title }) => `${advisory}: ${name} (${severity}): ${title}`),
      ...unused.map(({ advisory }) => `${advisory}: the exception is for nothing any more`),
    ],
    notTested: [],
  }
}

/** `npm audit` exits with an error when it finds something, but still prints its report. */
async function askRegistry(folder, environment) {
  const options = { cwd: folder, env: environment, timeout: 120_000, maxBuffer: 64 * 1024 * 1024 }
  const audit = npm('npm', ['audit', '--json', '--fetch-retries=0'], options)
  const { stdout, stderr } = await audit.catch((error) => error)
  try {
    return JSON.parse(stdout)
  } catch {
    return { message: stderr }
  }
}

function reasonIn({ message, error }) {
  const reason = [message, error?.summary, error?.detail].find(Boolean) ?? 'npm audit said nothing'
  return `the registry did not tell (${reason.trim().split('\n').at(-1)})`
}

/** Lists each advisory once, with its package. An entry of `via` is an object for an advisory, and a name otherwise. */
function advisoriesIn(vulnerabilities) {
  const all = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one === 'object'))
  const byAdvisory = new Map(all.map(({ url, name, severity, title }) => [idOf(url), { name, severity, title }]))
  return [...byAdvisory].map(([advisory, details]) => ({ advisory, ...details }))
}

function idOf(url) {
  return url.split('/').at(-1)
}

function problemsOf({ advisory, reason = '', until = '' }, today) {
  if (reason.length < 40) return [`${advisory}: the reason of the exception is too short`]
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until)) return [`${advisory}: the exception does not say until which day`]
  return until < today ? [`${advisory}: the exception was until ${until}`] : []
}
