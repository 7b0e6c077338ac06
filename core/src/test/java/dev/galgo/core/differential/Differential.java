package dev.galgo.core.differential;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.toy.Blueprint;
import dev.galgo.core.toy.Shrinker;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongFunction;

/** Lets contenders explore random programs and compares what they met with what their references met. */
public final class Differential {
    private final LongFunction<Blueprint> programs;
    private final DeliveryModel delivery;
    private final List<Contender> contenders;
    /** Gives up on programs that are too large. */
    private final Explorer size;

    private int compared;
    private int tooLarge;

    /** On the programs that a seed gives. */
    public Differential(LongFunction<Blueprint> programs, DeliveryModel delivery, List<Contender> contenders) {
        this(programs, delivery, contenders, Explorer.ends(Contender.LARGEST));
    }

    /** The same with programs that go on for ever, within so many configurations. */
    public static Differential ofEndless(
            LongFunction<Blueprint> programs, DeliveryModel delivery, List<Contender> contenders) {
        return new Differential(programs, delivery, contenders, Explorer.endsOfVisited(Contender.MOST_STATES));
    }

    private Differential(
            LongFunction<Blueprint> programs, DeliveryModel delivery, List<Contender> contenders, Explorer size) {
        this.size = size;
        this.programs = programs;
        this.delivery = delivery;
        this.contenders = List.copyOf(contenders);
    }

    /** How many programs were compared. */
    public int compared() {
        return compared;
    }

    /** How many programs were passed over. */
    public int tooLarge() {
        return tooLarge;
    }

    /** Compares on the program of one seed; the first contender that differs is told, with the smallest program that shows it. */
    public Optional<Difference> on(long seed) {
        Blueprint program = programs.apply(seed);
        var toy = program.toy();
        Map<Explorer, Set<Object>> references = new HashMap<>();
        try {
            for (Contender contender : contenders) {
                references.computeIfAbsent(contender.reference(), reference -> reference.explore(toy, delivery));
            }
        } catch (Explorer.TooLarge large) {
            tooLarge++;
            return Optional.empty();
        }
        compared++;
        for (Contender contender : contenders) {
            Set<Object> met = contender.explorer().explore(toy, delivery);
            if (!met.equals(references.get(contender.reference()))) {
                Blueprint smallest = new Shrinker(smaller -> differs(contender, smaller)).shrink(program);
                return Optional.of(told(seed, contender, smallest));
            }
        }
        return Optional.empty();
    }

    /** Whether the contender meets something else than its reference; not said of programs that are too large. */
    private boolean differs(Contender contender, Blueprint program) {
        if (program.pending().isEmpty()) {
            return false;
        }
        var toy = program.toy();
        try {
            size.explore(toy, delivery);
            Set<Object> all = contender.reference().explore(toy, delivery);
            return !contender.explorer().explore(toy, delivery).equals(all);
        } catch (Explorer.TooLarge large) {
            return false;
        }
    }

    private Difference told(long seed, Contender contender, Blueprint smallest) {
        var toy = smallest.toy();
        Set<Object> expected = contender.reference().explore(toy, delivery);
        Set<Object> met = contender.explorer().explore(toy, delivery);
        return new Difference(
                seed, delivery, contender.name(), without(expected, met), without(met, expected), smallest);
    }

    private static Set<String> without(Set<Object> all, Set<Object> known) {
        var rest = new TreeSet<String>();
        all.stream().filter(one -> !known.contains(one)).forEach(one -> rest.add(one.toString()));
        return rest;
    }

    /**
     * A contender that is wrong.
     *
     * @param missed what only the reference met, on the smallest program
     * @param invented what only the contender met
     */
    public record Difference(
            long seed,
            DeliveryModel delivery,
            String contender,
            Set<String> missed,
            Set<String> invented,
            Blueprint smallest) {
        /** For people, the program as source. */
        public String told() {
            return "seed " + seed + ", " + delivery + " delivery: " + contender + " differs from the reference\n"
                    + "  missed:   " + missed + "\n"
                    + "  invented: " + invented + "\n"
                    + "  on        " + smallest.source().replace("\n", "\n  ");
        }
    }
}
