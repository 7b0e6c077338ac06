package dev.galgo.core.search;

import java.util.List;

/** Deals out the parts of one search under a reduction, and hears what came of them. */
public interface SubtreeDealer {
    /** Deals out what is left of a part as it comes back: what is to be done below a part depends on nothing outside. */
    SubtreeDealer AS_THEY_COME = (part, told) -> told;

    /**
     * What is to be done now that a part was.
     *
     * @param told what its {@link SpreadSearch} said; nothing if the search is not to go on
     */
    List<Subtree> takeIn(Subtree part, List<Subtree> told);
}
