/** A house with a main roof, a lower one over the porch, and windows and doors; lengths in feet. */
export interface House {
  readonly length: number;
  readonly width: number;
  readonly stories: number;
  readonly roof: 'gable' | 'hip';
  /** Rise over 12 of the main roof. */
  readonly pitch: number;
  /** Length and depth of the porch; its roof rises 3 over 12. */
  readonly porch: readonly [number, number];
  /** Width and height of each window in inches. */
  readonly windows: readonly (readonly [number, number])[];
  readonly doors: readonly (readonly [number, number])[];
}

type Json = Readonly<Record<string, unknown>>;

const wallHeight = 9;
const overhang = 1;
const porchPitch = 3;

const places2 = (value: number) => Math.round(value * 100) / 100;
const whole = Math.round;
const slope = (pitch: number) => Math.hypot(1, pitch / 12);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

interface Facet {
  readonly facet: string;
  readonly area: number;
  readonly pitch: number;
}

/** Lengths and facets of the roof: facets add up to the area, eaves and rakes go around it. */
function roofOf({ length, width, roof, pitch, porch: [porchLength, porchDepth] }: House) {
  const [long, short] = [length + 2 * overhang, width + 2 * overhang];
  const run = short / 2;
  const rafter = run * slope(pitch);
  const porchRafter = porchDepth * slope(porchPitch);
  const areas: readonly (readonly [number, number])[] =
    roof === 'gable'
      ? [
          [long * rafter, pitch],
          [long * rafter, pitch],
          [porchLength * porchRafter, porchPitch],
        ]
      : [
          [(long - run) * rafter, pitch],
          [(long - run) * rafter, pitch],
          [run * rafter, pitch],
          [run * rafter, pitch],
          [porchLength * porchRafter, porchPitch],
        ];
  const facets: Facet[] = areas
    .filter(([area]) => area > 0)
    .map(([area, rise], index) => ({ facet: `RF-${index + 1}`, area: whole(area), pitch: rise }));
  const isGable = roof === 'gable';
  return {
    facets,
    total: sum(facets.map(({ area }) => area)),
    ridges: places2(isGable ? long : long - short),
    hips: places2(isGable ? 0 : 4 * Math.hypot(run, run, (run * pitch) / 12)),
    valleys: 0,
    rakes: places2((isGable ? 4 * rafter : 0) + 2 * porchRafter),
    eaves: places2((isGable ? 2 * long : 2 * (long + short)) + porchLength),
    flashing: places2(porchLength),
    stepFlashing: 0,
  };
}

/** Area and share for each pitch, the largest first. */
function pitchesOf({ facets, total }: ReturnType<typeof roofOf>, percentage: (share: number) => unknown) {
  const areas = new Map<number, number>();
  for (const { pitch, area } of facets) areas.set(pitch, (areas.get(pitch) ?? 0) + area);
  return [...areas]
    .toSorted(([, one], [, other]) => other - one)
    .map(([pitch, area]) => ({ roof_pitch: `${pitch}/12`, area, percentage: percentage(area / total) }));
}

const areaOf = ([width, height]: readonly [number, number]) => whole((width * height) / 144);

/** `full_json` of a house; of a roof alone without what stands below. */
export function fullMeasurements(house: House, isRoofOnly: boolean): Json {
  const roof = roofOf(house);
  const { windows, doors } = house;
  const opening = (letter: string) => (size: readonly [number, number], index: number) => ({
    opening: `${letter}-${index + 1}`,
    width_x_height: `${size[0]}" x ${size[1]}"`,
    united_inches: `${size[0] + size[1]}"`,
    area: areaOf(size),
  });
  return {
    version: 1,
    summary: summarizedMeasurements(house, isRoofOnly),
    footprint: {
      stories: String(house.stories),
      area: whole(house.length * house.width),
      perimeter: perimeterOf(house),
    },
    ...(!isRoofOnly && {
      openings: {
        windows: windows.map(opening('W')),
        doors: doors.map(opening('D')),
        // Groups repeat windows that stand side by side.
        window_groups: windows.length < 2 ? [] : [{ name: 'WG-1', width: 36.2, height: 60.1, windows: ['W-1', 'W-2'] }],
      },
    }),
    roof: {
      measurements: {
        ridges: roof.ridges,
        hips: roof.hips,
        valleys: roof.valleys,
        rakes: roof.rakes,
        gutters_eaves: roof.eaves,
        flashing: roof.flashing,
        step_flashing: roof.stepFlashing,
      },
      facets: roof.facets,
      area: { facets: roof.facets.length, total: roof.total },
      pitch: pitchesOf(roof, (share) => `${(share * 100).toFixed(1)}%`),
    },
  };
}

const perimeterOf = ({ length, width }: House) => places2(2 * (length + width));

/** `summarized_json`: the same figures for each trade, without lists. */
export function summarizedMeasurements(house: House, isRoofOnly: boolean): Json {
  const { width, stories, pitch, windows, doors } = house;
  const roof = roofOf(house);
  const openings = [...windows, ...doors];
  const openingArea = sum(openings.map(areaOf));
  const gables = house.roof === 'gable' ? (width * ((width / 2) * pitch)) / 12 : 0;
  const walls = whole(perimeterOf(house) * wallHeight * stories + gables);
  const roofline = {
    eaves_fascia: { length: roof.eaves, avg_depth: null, soffit_area: null },
    level_frieze_board: { length: roof.eaves, avg_depth: overhang, soffit_area: whole(roof.eaves * overhang) },
    rakes_fascia: { length: roof.rakes, avg_depth: null, soffit_area: null },
    sloped_frieze_board: { length: roof.rakes, avg_depth: overhang, soffit_area: whole(roof.rakes * overhang) },
  };
  const roofPart = {
    roof_facets: { area: roof.total, total: roof.facets.length },
    ridges_hips: { total: roof.hips === 0 ? 1 : 5, length: places2(roof.ridges + roof.hips) },
    valleys: { total: 0, length: 0 },
    pitch: pitchesOf(roof, (share) => Math.round(share * 1000) / 10),
  };
  if (isRoofOnly) return { roofline, roof: roofPart };
  return {
    area: {
      facades: { siding: walls - openingArea, other: 0 },
      openings: { siding: openingArea, other: 0 },
      total: { siding: walls, other: 0 },
    },
    openings: {
      quantity: { siding: openings.length },
      total_perimeter: { siding: places2(sum(openings.map(([w, h]) => (2 * (w + h)) / 12))) },
    },
    trim: {
      level_starter: { siding: perimeterOf(house) },
      sloped_trim: { siding: house.roof === 'gable' ? roof.rakes : 0 },
    },
    roofline,
    corners: {
      inside_corners_len: { siding: 0, other: null },
      outside_corners_len: { siding: places2(4 * wallHeight * stories), other: null },
    },
    accessories: { shutter_qty: { siding: 4 }, vents_qty: { siding: house.roof === 'gable' ? 2 : 0 } },
    roof: roofPart,
  };
}
