import { testEveryPoster } from '../../../tests/support/every-poster.ts'

testEveryPoster('A4')
