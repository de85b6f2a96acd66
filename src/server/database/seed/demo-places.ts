export interface Position {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly areaCode: string;
}

const placesFrom = (lines: string): readonly Position[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [city = '', state = '', zipCode = '', areaCode = ''] = line.split(',').map((part) => part.trim());
      return { city, state, zipCode, areaCode };
    });

/** Towns around the demo company, within half an hour's drive. */
export const demoPlaces = placesFrom(`
  Batavia, IL, 60510, 630
  Geneva, IL, 60134, 630
  St. Charles, IL, 60174, 630
  Aurora, IL, 60506, 630
  Elgin, IL, 60123, 847
  Naperville, IL, 60540, 630
  Wheaton, IL, 60187, 630
  North Aurora, IL, 60542, 630
  Sugar Grove, IL, 60554, 630
  Elburn, IL, 60119, 630
  West Chicago, IL, 60185, 630
  Oswego, IL, 60543, 630
  Yorkville, IL, 60560, 630
  South Elgin, IL, 60177, 847
  Bartlett, IL, 60103, 630
  Carol Stream, IL, 60188, 630
  Glen Ellyn, IL, 60137, 630
  Warrenville, IL, 60555, 630
  Plainfield, IL, 60544, 815
  Sycamore, IL, 60178, 815
`);
