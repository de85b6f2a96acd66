// How providers write a measurement report, as data: every name of theirs stands in schemas/measurements.
import eagleview from '#schemas/measurements/formats/eagleview.json' with { type: 'json' };
import hover from '#schemas/measurements/formats/hover.json' with { type: 'json' };
import hoverXml from '#schemas/measurements/formats/hover-xml.json' with { type: 'json' };
import measureList from '#schemas/measurements/measures.json' with { type: 'json' };

/** A length, area, count or list that reports state, whatever their providers call it. */
interface Measure {
  readonly id: string;
  readonly name: string;
  /** Empty for a plain number. */
  readonly unit: string;
  /** A house has no less, so that a smaller number has another unit. */
  readonly smallest?: number;
  /** The stroke of its lines in a plan: solid, dashed, dotted or thin. */
  readonly line?: string;
  /** The area of the pitches below a rise over 12. */
  readonly ofPitches?: { readonly below: number };
  /** Summed over the openings of a kind. */
  readonly ofOpenings?: { readonly kind: string; readonly sum: string };
}

export type OpeningKind = 'window' | 'door' | 'garageDoor';

/** Rows with a pitch and an area. */
interface PitchRows {
  readonly rows: string;
  readonly pitch: string;
  readonly area: string;
}

/** Rows with windows or doors; the size is a text, width × height. */
interface OpeningRows {
  readonly kind: string;
  readonly rows: string;
  readonly name: string;
  readonly size: readonly string[];
  readonly unit: string;
  /** Inches. */
  readonly widthAtLeast?: number;
  readonly widthBelow?: number;
}

/** Alternative paths of one property; the first that is there counts. */
type Spellings = readonly string[];

export interface GeometryNames {
  readonly structures: string;
  readonly faces: string;
  readonly face: Readonly<Record<'id' | 'type' | 'name' | 'kind' | 'pitch' | 'size' | 'dimension', Spellings>>;
  readonly lines: string;
  readonly line: Readonly<Record<'id' | 'type' | 'path', Spellings>>;
  readonly points: string;
  readonly point: Readonly<Record<'id' | 'data', Spellings>>;
  /** Types of the faces with a pitch, whose sizes add up to the area. */
  readonly areaFaces: readonly string[];
  readonly openingFaces: readonly string[];
  readonly openingUnit: string;
  readonly kindLabels: { readonly rows: string; readonly id: string; readonly label: string };
  readonly openingKinds: Readonly<Record<string, string>>;
  /** Types of lines by the measure that they add up to. */
  readonly lengths: Readonly<Record<string, readonly string[]>>;
}

export interface MeasurementFormat {
  readonly id: string;
  readonly provider: string;
  /** Paths at which its content begins. */
  readonly roots: readonly string[];
  /** Paths under its root, one of which is there; none if the root is enough. */
  readonly marks: readonly string[];
  /** `assumed`: nothing in the file says that its lengths are in feet. */
  readonly feet: string;
  /** The measure that its pitches, and the faces of its drawing, add up to. */
  readonly area: string;
  /** Facts of the report; a path with a leading slash begins at the top of the file. */
  readonly report: Readonly<
    Record<'id' | 'measuredOn' | 'street' | 'city' | 'state' | 'zipCode' | 'country', Spellings>
  >;
  /** Alternatives by measure, each a list of paths whose values are added. */
  readonly values: Readonly<Record<string, readonly Spellings[]>>;
  readonly pitches: readonly PitchRows[];
  readonly openings: readonly OpeningRows[];
  readonly geometry?: GeometryNames;
  /** Rows of names and values, all of which are listed. */
  readonly listed?: { readonly rows: string; readonly name: string; readonly value: string };
  /** All values of the content are listed, except under these paths. */
  readonly leaves?: { readonly except: readonly string[] };
}

export const measures: readonly Measure[] = measureList;

const measureById: ReadonlyMap<string, Measure> = new Map(measures.map((measure) => [measure.id, measure]));

/** A measure by its id; undefined for an unknown one. */
export const measureOf = (id: string): Measure | undefined => measureById.get(id);

/** Every known format, in the order in which they are recognized. */
export const measurementFormats = [eagleview, hoverXml, hover] as unknown as readonly MeasurementFormat[];
