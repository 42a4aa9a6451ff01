import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Building2 from 'lucide-react/icons/building-2'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartColumn from 'lucide-react/icons/chart-column'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleHelp from 'lucide-react/icons/circle-help'
import Copy from 'lucide-react/icons/copy'
import CreditCard from 'lucide-react/icons/credit-card'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Files from 'lucide-react/icons/files'
import Globe from 'lucide-react/icons/globe'
import History from 'lucide-react/icons/history'
import Info from 'lucide-react/icons/info'
import KeyRound from 'lucide-react/icons/key-round'
import ListChecks from 'lucide-react/icons/list-checks'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import LogOut from 'lucide-react/icons/log-out'
import MapPin from 'lucide-react/icons/map-pin'
import Menu from 'lucide-react/icons/menu'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import MessageSquare from 'lucide-react/icons/message-square'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import QrCode from 'lucide-react/icons/qr-code'
import Repeat from 'lucide-react/icons/repeat'
import Share2 from 'lucide-react/icons/share-2'
import Sun from 'lucide-react/icons/sun'
import Trash2 from 'lucide-react/icons/trash-2'
import User from 'lucide-react/icons/user'
import X from 'lucide-react/icons/x'

// Each icon is imported by itself: the package's main entry would load two thousand when the server starts.
const icons = {
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'badge-check': BadgeCheck,
  'building-2': Building2,
  'calendar-clock': CalendarClock,
  'chart-column': ChartColumn,
  check: Check,
  'chevron-down': ChevronDown,
  'circle-help': CircleHelp,
  copy: Copy,
  'credit-card': CreditCard,
  download: Download,
  'external-link': ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  files: Files,
  globe: Globe,
  history: History,
  info: Info,
  'key-round': KeyRound,
  'list-checks': ListChecks,
  'lock-keyhole': LockKeyhole,
  'log-out': LogOut,
  'map-pin': MapPin,
  menu: Menu,
  'message-circle-question': MessageCircleQuestion,
  'message-square': MessageSquare,
  monitor: Monitor,
  moon: Moon,
  pencil: Pencil,
  plus: Plus,
  printer: Printer,
  'qr-code': QrCode,
  repeat: Repeat,
  'share-2': Share2,
  sun: Sun,
  'trash-2': Trash2,
  user: User,
  x: X,
}

export type IconName = keyof typeof icons

// CSS sets them for all icons; lucide would repeat them in each.
const setByCss = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
} as const

export function IconDrawing({ name }: { name: IconName }) {
  const Shape = icons[name]
  return <Shape {...setByCss} />
}

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name)
}
