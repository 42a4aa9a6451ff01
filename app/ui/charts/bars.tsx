import type { PlacedBar } from './bar-layout.ts'

type BarsProps = {
  bars: (Pick<PlacedBar, 'key' | 'name' | 'words' | 'width'> & {
    /** Longer than the full width. */
    isOver?: boolean
  })[]
}

/** One bar on each line, below its name and figure. */
export function Bars({ bars }: BarsProps) {
  return (
    <ul className="bars">
      {bars.map(({ key, name, words, width, isOver }) => (
        <li key={key}>
          <span className="lab">
            <bdi>{name}</bdi> <span className="rate num">{words}</span>
          </span>
          <svg aria-hidden="true">
            <rect width="100%" height="10" rx="2" />
            <rect className={isOver ? 'bar over' : 'bar'} width={`${width.toFixed(2)}%`} height="10" rx="2" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
