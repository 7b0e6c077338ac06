package dev.galgo.pi.star;

import dev.galgo.petri.limit.Budget;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.answer.Effort;
import dev.galgo.pi.star.answer.StarAnswer;
import dev.galgo.pi.star.answer.StarReplay;
import dev.galgo.pi.star.forward.Aim;
import dev.galgo.pi.star.forward.Config;
import dev.galgo.pi.star.scene.PossibleStands;
import dev.galgo.pi.star.scene.StandingActor;
import dev.galgo.pi.star.scene.StarSteps;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Questions about a star that need no search: what is asked for is there at the start, or somewhere nobody ever comes, or there are too few actors who
 * could come there.
 *
 * <p>Who could stand where is taken from {@link PossibleStands}, which leaves nothing out that any run shows. Those of the start are each one actor, which
 * stands at one location at a time, so the locations that none but they come to need one of them each: a matching (P. Hall, 1935). Of created actors there
 * may be any number.
 */
final class AtSight {
    private final PiSystem system;
    private final Aim aim;
    private final Budget budget;
    private final long begin = System.nanoTime();

    AtSight(PiSystem system, Aim aim, Budget budget) {
        this.system = system;
        this.aim = aim;
        this.budget = budget;
    }

    /** The answer, if it can be seen. */
    Optional<StarAnswer> answer() {
        if (aim.isMetBy(Config.of(StarSteps.start(system), Map.of()))) {
            return StarReplay.of(system, List.of(), aim.wanted())
                    .map(run -> new StarAnswer.Reachable(run, effort(start())));
        }
        var possible = new PossibleStands(system, budget);
        String never = never(possible);
        return never == null ? Optional.empty() : Optional.of(new StarAnswer.Unreachable(effort(never)));
    }

    private String start() {
        List<String> wanted = aim.locations();
        return (wanted.size() == 1 ? "at the start an actor is at " : "at the start actors are at ") + listed(wanted);
    }

    private Effort effort(String reason) {
        return Effort.atSight(reason, (System.nanoTime() - begin) / 1_000_000);
    }

    private @Nullable String never(PossibleStands possible) {
        int statics = system.init().size();
        var needy =
                new ArrayList<String>(); // wanted locations that no created actor comes to, as often as they are wanted
        for (Map.Entry<String, Integer> wanted : aim.wanted().entrySet()) {
            String location = wanted.getKey();
            boolean created = isAt(possible.created(), location);
            boolean some = created;
            for (int actor = 0; actor < statics; actor++) {
                some |= isAt(possible.statics(actor), location);
            }
            if (!some) {
                return "no step of any actor leads to " + location;
            }
            if (!created) {
                // One more than there are actors of the start is as impossible as any larger number.
                needy.addAll(Collections.nCopies(Math.min(wanted.getValue(), statics + 1), location));
            }
        }
        IntFunction<BitSet> who = wanted -> {
            var actors = new BitSet();
            for (int actor = 0; actor < statics; actor++) {
                actors.set(actor, isAt(possible.statics(actor), needy.get(wanted)));
            }
            return actors;
        };
        return tooFew(needy, who);
    }

    private static boolean isAt(Iterable<StandingActor> stands, String location) {
        for (StandingActor stand : stands) {
            if (stand.isAt(location)) {
                return true;
            }
        }
        return false;
    }

    /** Gives each wanted location an actor of its own; where that fails, says which actors would have to be at too many. */
    private @Nullable String tooFew(List<String> wanted, IntFunction<BitSet> who) {
        var given = new int[system.init().size()]; // the wanted location that an actor is given to
        Arrays.fill(given, -1);
        for (int next = 0; next < wanted.size(); next++) {
            budget.check();
            var from = new int[given.length]; // the wanted location from which an actor was come to
            Arrays.fill(from, -1);
            var asking = new ArrayDeque<Integer>();
            var asked = new TreeSet<Integer>();
            asking.add(next);
            asked.add(next);
            int free = -1;
            while (free < 0 && !asking.isEmpty()) {
                int at = asking.remove();
                BitSet actors = who.apply(at);
                for (int actor = actors.nextSetBit(0); actor >= 0 && free < 0; actor = actors.nextSetBit(actor + 1)) {
                    if (from[actor] >= 0) {
                        continue;
                    }
                    from[actor] = at;
                    if (given[actor] < 0) {
                        free = actor;
                    } else if (asked.add(given[actor])) {
                        asking.add(given[actor]);
                    }
                }
            }
            if (free < 0) {
                return words(asked.stream().map(wanted::get).toList(), from);
            }
            while (free >= 0) { // who is freed by that goes over to whoever asked for it
                int at = from[free];
                int before = at == next ? -1 : holder(given, at);
                given[free] = at;
                free = before;
            }
        }
        return null;
    }

    private static int holder(int[] given, int wanted) {
        for (int actor = 0; actor < given.length; actor++) {
            if (given[actor] == wanted) {
                return actor;
            }
        }
        return -1;
    }

    /** @param met not negative for each actor that could be at one of the locations */
    private String words(List<String> locations, int[] met) {
        var actors = new ArrayList<String>();
        for (int actor = 0; actor < met.length; actor++) {
            if (met[actor] >= 0) {
                actors.add(system.init().get(actor).name());
            }
        }
        String few = actors.size() == 1 ? "and is at one location at a time" : "and each is at one location at a time";
        return "only " + listed(actors) + " can come to " + listed(locations) + ", " + few;
    }

    /** {@code a}, {@code a and b}, {@code a, b and c}; what occurs twice is said once, with how often. */
    private static String listed(List<String> names) {
        var said = new ArrayList<String>();
        for (String name : names) {
            int times = Collections.frequency(names, name);
            String text = times == 1 ? name : name + " (" + times + " times)";
            if (!said.contains(text)) {
                said.add(text);
            }
        }
        int last = said.size() - 1;
        return last == 0 ? said.get(0) : String.join(", ", said.subList(0, last)) + " and " + said.get(last);
    }
}
