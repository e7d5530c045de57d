import { type CSSProperties, useMemo, useState } from 'react';
import { formatValue, type ValueFormat } from '#app/view-models/report/format-value.ts';
import { MAP_HEIGHT, MAP_WIDTH, listCountryShapes } from './country-shapes.ts';
import styles from './country-map.module.css';
import { PALETTE } from './palette.ts';

export interface CountryValue {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  readonly value: number;
}

export interface CountryMapProps {
  /** The measure of the shades: "Gross profit". */
  readonly measure: string;
  readonly format: ValueFormat;
  readonly colour: string;
  readonly values: readonly CountryValue[];
  readonly money: { readonly currency: string; readonly locale: string };
}

/** The lightest shade of a country that has a figure, so that it differs from one that has none. */
const SHADE_MIN = 18;

/**
 * Renders a map of the world: the darker, the more. Amounts below zero have the colour of losses.
 */
export default function CountryMap({ measure, format, colour, values, money }: CountryMapProps) {
  const shapes = useMemo(() => listCountryShapes(), []);
  const [active, setActive] = useState<string | null>(null);
  const byCode = new Map(values.map((one) => [one.code, one]));
  const largest = Math.max(1, ...values.map(({ value }) => Math.abs(value)));
  const text = (value: number) => formatValue(value, format, money, 'exact');
  const onMap = new Set(shapes.map(({ code }) => code));
  const small = values.filter(({ code }) => !onMap.has(code));
  const shape = shapes.find(({ code }) => code !== null && code === active);
  const shown = shape === undefined ? undefined : byCode.get(shape.code ?? '');
  return (
    <div>
      <div className={styles['frame']} dir="ltr">
        <svg
          viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
          className={styles['map']}
          role="group"
          aria-label={`${measure} by country, as a map`}
        >
          {shapes.map(({ code, path }) => {
            const country = code === null ? undefined : byCode.get(code);
            if (country === undefined) return <path key={path} d={path} fill={PALETTE.grid} />;
            return (
              <path
                key={path}
                d={path}
                fill={getShade(country.value, largest, colour)}
                className={styles['country']}
                tabIndex={0}
                role="img"
                aria-label={`${country.name}: ${text(country.value)}`}
                onPointerEnter={() => setActive(code)}
                onPointerLeave={() => setActive(null)}
                onFocus={() => setActive(code)}
                onBlur={() => setActive(null)}
              />
            );
          })}
        </svg>
        {shape !== undefined && shown !== undefined && (
          <div className={styles['tooltip']} style={getPosition(shape.x, shape.y)} aria-hidden>
            <div>{shown.name}</div>
            <strong>{text(shown.value)}</strong>
          </div>
        )}
      </div>
      <div className={styles['legend']}>
        <span>0</span>
        <span
          className={styles['scale']}
          style={{ '--scale-from': getShade(0, 1, colour), '--scale-to': colour } as CSSProperties}
        />
        <span>{text(largest)}</span>
        {values.some(({ value }) => value < 0) && (
          <span className={styles['loss']} style={{ '--loss': PALETTE.loss } as CSSProperties}>
            Below 0
          </span>
        )}
      </div>
      {small.length > 0 && (
        <p className={styles['note']}>
          {`Too small for this map: ${small.map((one) => `${one.name} ${text(one.value)}`).join(', ')}.`}
        </p>
      )}
    </div>
  );
}

/**
 * Shades by the root of its share of the largest, so that all but the largest do not look alike.
 */
function getShade(value: number, largest: number, colour: string): string {
  const share = SHADE_MIN + (100 - SHADE_MIN) * Math.sqrt(Math.abs(value) / largest);
  return `color-mix(in srgb, ${value < 0 ? PALETTE.loss : colour} ${share.toFixed(0)}%, white)`;
}

/** Positions the text above the country, and on the inner side of it near an edge. */
function getPosition(x: number, y: number): CSSProperties {
  const left = (x / MAP_WIDTH) * 100;
  return {
    insetInlineStart: `${left}%`,
    insetBlockStart: `${(y / MAP_HEIGHT) * 100}%`,
    transform: `translate(${left < 20 ? 0 : left > 80 ? -100 : -50}%, -110%)`,
  };
}
