// Lists of one level, as they are stored and printed: an item that could be indented here would be flattened there.
import {
  BulletListExtension,
  ListItemExtension,
  OrderedListExtension,
  TaskListExtension,
  TaskListItemExtension,
} from '@remirror/extension-list';

const oneParagraph = { content: 'paragraph' };

class FlatItem extends ListItemExtension {
  override createNodeSpec(...given: Parameters<ListItemExtension['createNodeSpec']>) {
    return { ...super.createNodeSpec(...given), ...oneParagraph };
  }
}

/** A task whose checkbox has a name for screen readers; remirror's own has none. */
class FlatTask extends TaskListItemExtension {
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
