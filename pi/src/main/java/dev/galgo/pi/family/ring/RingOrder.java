package dev.galgo.pi.family.ring;

import dev.galgo.pi.family.growth.IrregularFamily;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Term;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Puts the actors of a member in the order of a ring or a line, in which each knows its neighbours at most. */
final class RingOrder {
    private final PiSystem member;
    private final List<Set<Integer>> neighbours = new ArrayList<>();

    RingOrder(PiSystem member) {
        this.member = member;
        int size = member.init().size();
        for (int actor = 0; actor < size; actor++) {
            neighbours.add(new LinkedHashSet<>());
        }
        for (int actor = 0; actor < size; actor++) {
            for (Term term : member.init().get(actor).call().arguments()) {
                if (term.slot() != actor) {
                    neighbours.get(actor).add(term.slot());
                    neighbours.get(term.slot()).add(actor);
                }
            }
        }
    }

    /** The numbers of the actors, once around; throws {@link IrregularFamily} where there is no such order. */
    List<Integer> order() {
        int size = neighbours.size();
        int first = 0;
        for (int actor = 0; actor < size; actor++) {
            int known = neighbours.get(actor).size();
            if (known > 2) {
                throw new IrregularFamily(member.init().get(actor).name() + " has " + known
                        + " actors that it knows or that know it, and in a ring there are two");
            }
            first = neighbours.get(first).size() == 2 && known < 2 ? actor : first; // a line begins at an end
        }
        Set<Integer> order = new LinkedHashSet<>();
        Integer at = first;
        while (at != null) {
            order.add(at);
            Integer next = null;
            for (Integer neighbour : neighbours.get(at)) {
                next = next == null && !order.contains(neighbour) ? neighbour : next;
            }
            at = next;
        }
        if (order.size() < size || size < 3) {
            throw new IrregularFamily("its actors are in more than one ring");
        }
        return List.copyOf(order);
    }
}
