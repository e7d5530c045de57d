/**
 * The outlines of the countries (Natural Earth, public domain, by the package world-atlas), by
 * their codes. Loaded with the map alone: they are some 100 kB.
 */
import { geoEqualEarth, geoPath } from 'd3-geo';
import type { FeatureCollection, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/countries-110m.json';
import { findCountryCode } from '#app/domain/geography/countries.ts';
import { ownValue } from '#app/lib/own-value.ts';

export const MAP_WIDTH = 960;
export const MAP_HEIGHT = 440;

export interface CountryShape {
  /** ISO 3166-1 alpha-2; null for a territory without one. */
  readonly code: string | null;
  readonly path: string;
  /** The position of its middle. */
  readonly x: number;
  readonly y: number;
}

type Named = { readonly name: string };

/** Codes by the atlas' own abbreviated names, which no other file uses. */
const CODES_BY_SHORT_NAME: Readonly<Record<string, string>> = {
  'W. Sahara': 'EH',
  'Dem. Rep. Congo': 'CD',
  'Dominican Rep.': 'DO',
  'Falkland Is.': 'FK',
  'Fr. S. Antarctic Lands': 'TF',
  'Central African Rep.': 'CF',
  'Eq. Guinea': 'GQ',
  'Solomon Is.': 'SB',
  'Bosnia and Herz.': 'BA',
  'S. Sudan': 'SS',
};

/** Antarctica is left out: it would take a quarter of the map, and no parcel goes there. */
const LEFT_OUT = 'Antarctica';

export function listCountryShapes(): readonly CountryShape[] {
  const topology = world as unknown as Topology<{ countries: GeometryCollection<Named> }>;
  const all: FeatureCollection<Geometry, Named> = feature(topology, topology.objects.countries);
  const features = all.features.filter(({ properties }) => properties.name !== LEFT_OUT);
  const drawn = { ...all, features };
  const path = geoPath(geoEqualEarth().fitSize([MAP_WIDTH, MAP_HEIGHT], drawn));
  return features.map((country) => {
    const { name } = country.properties;
    const [x, y] = path.centroid(country);
    return {
      code: ownValue(CODES_BY_SHORT_NAME, name) ?? findCountryCode(name),
      path: path(country) ?? '',
      x,
      y,
    };
  });
}
