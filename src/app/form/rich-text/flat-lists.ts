// Lists of one level, as they are stored and printed: an item that could be indented here would be flattened there.
import {
  BulletListExtension,
  ListItemExtension,
  ListItemSharedExtension,
  OrderedListExtension,
  TaskListExtension,
  TaskListItemExtension,
} from 'remirror/extensions';

const oneParagraph = { content: 'paragraph' };

/** The keys of an item but Tab, which would indent it: it leaves the editor, as everywhere else. */
class FlatKeys extends ListItemSharedExtension {
  override createKeymap(): ReturnType<ListItemSharedExtension['createKeymap']> {
    return Object.fromEntries(Object.entries(super.createKeymap()).filter(([key]) => !key.endsWith('Tab')));
  }
}

class FlatItem extends ListItemExtension {
  override createExtensions(): FlatKeys[] {
    return [new FlatKeys()];
  }
  override createNodeSpec(...given: Parameters<ListItemExtension['createNodeSpec']>) {
    return { ...super.createNodeSpec(...given), ...oneParagraph };
  }
}

/** A task whose checkbox has a name for screen readers; remirror's own has none. */
class FlatTask extends TaskListItemExtension {
  override createExtensions(): FlatKeys[] {
    return [new FlatKeys()];
  }
  override createNodeSpec(...given: Parameters<TaskListItemExtension['createNodeSpec']>) {
    return { ...super.createNodeSpec(...given), ...oneParagraph };
  }
  override createNodeViews(): ReturnType<TaskListItemExtension['createNodeViews']> {
    const drawn = super.createNodeViews();
    if (typeof drawn !== 'function') return drawn;
    return (...parts) => {
      const view = drawn(...parts);
      if (view.dom instanceof HTMLElement) view.dom.querySelector('input')?.setAttribute('aria-label', 'Ticked');
      return view;
    };
  }
}

export class FlatBulletList extends BulletListExtension {
  override createExtensions(): FlatItem[] {
    return [new FlatItem({})];
  }
}

export class FlatOrderedList extends OrderedListExtension {
  override createExtensions(): FlatItem[] {
    return [new FlatItem({})];
  }
}

/** A list of checkboxes. */
export class FlatTaskList extends TaskListExtension {
  override createExtensions(): FlatTask[] {
    return [new FlatTask({})];
  }
}
