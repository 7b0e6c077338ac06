package dev.galgo.control.rewrite;

import dev.galgo.control.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How a front end has its programs rewritten.
 *
 * @param table what is done about calls of the platform
 * @param replacedTypes classes that stand in the place of others, by internal names
 * @param insertions what else is inserted, the first nearest to the program's own code
 * @param tellsAccesses whether accesses to what several threads may reach are told of
 */
public record Policy(
        Table table, Map<String, String> replacedTypes, List<Insertion> insertions, boolean tellsAccesses) {
    private static final String CONTROLLED_RANDOM = "dev/galgo/control/hook/ControlledRandom";

    private static final Policy FOUNDRY = new Policy(
            Table.foundry(),
            Map.of(
                    "java/util/concurrent/ThreadLocalRandom", CONTROLLED_RANDOM,
                    "java/security/SecureRandom", CONTROLLED_RANDOM),
            List.of(new Ticks(), new StaticWrites(), new InitialiserSites()),
            false);

    public Policy {
        replacedTypes = Map.copyOf(replacedTypes);
        insertions = List.copyOf(insertions);
    }

    /** As ActorFoundry programs are rewritten: handlers are functions of state and message, and can be ended at any time. */
    public static Policy foundry() {
        return FOUNDRY;
    }

    /** As ActorFoundry programs are rewritten that run without a search: only calls change that reach beyond the program. */
    public static Policy plain() {
        return new Policy(Table.plain(), Map.of(), List.of(), false);
    }

    /** As programs on Pekko and Akka are rewritten; nothing is added to a class, so that loaded classes can be rewritten too. */
    public static Policy pekko() {
        return new Policy(Table.actorSystems(), Map.of(), List.of(), true);
    }

    /** The same with one more insertion, behind the others. */
    public Policy with(Insertion insertion) {
        var more = new ArrayList<>(insertions);
        more.add(insertion);
        return new Policy(table, replacedTypes, more, tellsAccesses);
    }

    /** Whether every class changes, and not only those that call something known. */
    boolean changesAll() {
        return !insertions.isEmpty() || !replacedTypes.isEmpty();
    }
}
