import { type Color, mix } from './color.ts'
import type { Palette } from './families/brush.ts'
import { short } from './number.ts'

type Stop = [offset: number, color: Color, opacity?: number]

const stops = (list: Stop[]) =>
	list
		.map(([offset, color, opacity]) => {
			const seen = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
			return `<stop offset="${offset}" stop-color="${color}"${seen}/>`
		})
		.join('')

const down = (id: string, list: Stop[]) =>
	`<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`

/** Materials shared by all items: base metal, steel, polymer, sharpened edge, glass, shade and sheen. */
const COMMON =
	down('v', [
		[0, '#a9b1c2'],
		[0.5, '#747d8f'],
		[1, '#454c5b'],
	]) +
	down('t', [
		[0, '#9aa2b1'],
		[0.5, '#626a79'],
		[1, '#3a404d'],
	]) +
	down('y', [
		[0, '#464d5f'],
		[0.55, '#272c38'],
		[1, '#171a23'],
	]) +
	down('j', [
		[0, '#ffffff', 0.2],
		[0.45, '#ffffff', 0.5],
		[1, '#ffffff', 0.72],
	]) +
	down('q', [
		[0, '#c8f6ff'],
		[0.5, '#37b9e6'],
		[1, '#123a6b'],
	]) +
	down('d', [
		[0, '#ffffff', 0.16],
		[0.36, '#ffffff', 0],
		[0.5, '#04050a', 0],
		[1, '#04050a', 0.5],
	]) +
	`<linearGradient id="h" gradientUnits="userSpaceOnUse" x1="150" y1="40" x2="300" y2="150">${stops([
		[0.25, '#ffffff', 0],
		[0.47, '#ffffff', 0.3],
		[0.53, '#ffffff', 0.08],
		[0.6, '#ffffff', 0.18],
		[0.72, '#ffffff', 0],
	])}</linearGradient>`

/** Soft shadow `b`, and the dark chassis `u` that closes the gaps between parts: dilated by a stroke, then eroded. */
const ground = (erode: number) =>
	`<filter id="b" x="-.2" y="-.3" width="1.4" height="1.7"><feGaussianBlur stdDeviation="11"/></filter>` +
	`<filter id="u" x="-.08" y="-.1" width="1.16" height="1.2" color-interpolation-filters="sRGB"><feMorphology operator="erode" radius="${erode}" result="e"/><feGaussianBlur in="e" stdDeviation=".9" result="g"/><feGaussianBlur in="e" stdDeviation="2.4" result="h"/>` +
	`<feSpecularLighting in="h" surfaceScale="2.4" specularConstant=".36" specularExponent="14" lighting-color="#8d99b5" result="s"><feDistantLight azimuth="254" elevation="34"/></feSpecularLighting><feBlend in="s" in2="g" mode="screen" result="x"/><feComposite in="x" in2="g" operator="in"/></filter>`

/**
 * Broad relief from above, a sharp edge light, and a rim light from below in the rarity's colour.
 * The relief uses arithmetic compositing: blending would leave a pale fringe on antialiased pixels.
 */
function relief(rim: Color): string {
	const edge = (
		color: Color,
		azimuth: number,
		elevation: number,
		constant: number,
		exponent: number,
		result: string,
	) =>
		`<feSpecularLighting in="f" surfaceScale="4.6" specularConstant="${constant}" specularExponent="${exponent}" lighting-color="${color}" result="${result}0"><feDistantLight azimuth="${azimuth}" elevation="${elevation}"/></feSpecularLighting><feGaussianBlur in="${result}0" stdDeviation=".9" result="${result}"/>`
	return (
		`<filter id="l" x="-.04" y="-.06" width="1.08" height="1.12" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="5" result="b"/>` +
		`<feDiffuseLighting in="b" surfaceScale="6.5" diffuseConstant="1.22" lighting-color="#fff" result="d"><feDistantLight azimuth="258" elevation="54"/></feDiffuseLighting><feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1="1" result="m"/>` +
		`<feGaussianBlur in="SourceAlpha" stdDeviation="2.4" result="f"/>${edge('#fff', 252, 36, 0.66, 18, 's')}${edge(rim, 62, 30, 0.6, 16, 't')}` +
		`<feBlend in="s" in2="m" mode="screen" result="x"/><feBlend in="t" in2="x" mode="screen" result="y"/><feComposite in="y" in2="SourceAlpha" operator="in"/></filter>`
	)
}

/**
 * Every gradient and filter of one picture; `slant` rotates the ground colour's direction, `erode` trims the chassis.
 */
export function lights(p: Palette, rim: Color, slant: number, erode: number): string {
	return (
		`<linearGradient id="m" gradientUnits="userSpaceOnUse" x1="30" y1="${short(250 + slant)}" x2="450" y2="${short(110 - slant)}">` +
		stops([
			[0, p.dark],
			[0.35, p.base],
			[0.68, p.second],
			[1, mix(p.base, p.accent, 0.35)],
		]) +
		`</linearGradient><linearGradient id="i" x2="1" y2="1">${stops([
			[0, mix(p.accent, p.light, 0.25)],
			[1, mix(p.accent, p.dark, 0.35)],
		])}</linearGradient>` +
		COMMON +
		ground(erode) +
		relief(rim)
	)
}
