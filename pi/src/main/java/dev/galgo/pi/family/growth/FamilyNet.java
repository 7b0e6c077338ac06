package dev.galgo.pi.family.growth;

import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;
import java.util.List;

/** One net for all members of a family from some value of the parameter on: whatever a member can do, it can do. */
public interface FamilyNet {
    /** The transition that makes a larger member of a smaller one. */
    String MORE = "more";

    Net net();

    /** By how much the parameter has grown in a run. */
    default long added(FiringSequence run) {
        return run.names(net()).stream().filter(MORE::equals).count();
    }

    /** The least value of the parameter that it speaks of. */
    long from();

    /** Can everything stop while somebody waits where nobody should wait for ever? */
    NetQuestion deadlock();

    /** Can actors stand at all of these locations at once, each actor at one? */
    NetQuestion reach(List<String> locations);
}
