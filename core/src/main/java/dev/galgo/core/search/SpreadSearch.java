package dev.galgo.core.search;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A search without a visited set, under a reduction, of which parts can be done apart. */
public interface SpreadSearch extends KeepableSearch {
    /**
     * Does a part, as far as limits allow, from a cursor at the start.
     *
     * @return what a {@link SubtreeDealer} is to hear of it; null if the search must not go on
     */
    @Nullable
    List<Subtree> runPart(Subtree part);
}
