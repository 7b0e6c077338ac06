package dev.galgo.pi.star;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.pi.abstraction.CounterAnswer;
import dev.galgo.pi.abstraction.CounterCheck;
import dev.galgo.pi.check.PiReader;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import dev.galgo.pi.reach.ForwardAnswer;
import dev.galgo.pi.reach.ForwardSearch;
import dev.galgo.pi.star.answer.StarAnswer;
import dev.galgo.pi.star.answer.StarLimits;
import dev.galgo.pi.star.backward.BackwardCheck;
import dev.galgo.pi.star.forward.Aim;
import dev.galgo.pi.star.forward.Config;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Listening;
import dev.galgo.pi.star.scene.PossibleStands;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StarSteps;
import dev.galgo.source.Source;
import dev.galgo.testsupport.Counts;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Forwards, backwards, few actors and bounded exploration must not contradict each other. {@code -Dgalgo.pi.stars=2000} for more. */
class RandomStarsTest {
    private static final int COUNT = Counts.of("galgo.pi.stars", 25, 40, 200);
    private static final StarLimits LIMITS = new StarLimits(Duration.ofSeconds(60), 6, 500);

    private int reachable;
    private int unreachable;
    private int unknown;
    private int explored;
    private int bounds;
    private int small;
    private int atSight;

    @Test
    void allEnginesAgree() throws Exception {
        int made = 0;
        for (long seed = Long.getLong("galgo.pi.stars.seed", 1); made < COUNT; seed++) {
            var random = new Random(seed);
            var generator = new RandomStars(random);
            String text = generator.text();
            Optional<PiSystem> system = read(text);
            if (system.isPresent() && system.get().shape() == Shape.STAR) {
                List<String> all = possible(system.get());
                if (all.size() < 5) {
                    continue; // too little happens
                }
                made++;
                for (int together = 1; together <= 3; together++) {
                    var locations = new ArrayList<String>();
                    for (int k = 0; k < together; k++) {
                        locations.add(all.get(random.nextInt(all.size())));
                    }
                    agree(seed, text, system.get(), locations);
                }
            }
        }
        assertThat(reachable).isGreaterThan(COUNT / 10);
        assertThat(unreachable).isGreaterThan(COUNT / 10);
        assertThat(explored).isGreaterThan(COUNT / 10);
        assertThat(bounds)
                .as("questions that one message of a kind does not decide")
                .isPositive();
        assertThat(unknown).isLessThan(COUNT / 10);
        assertThat(small).as("runs with few actors").isGreaterThan(COUNT / 10);
        assertThat(atSight).as("questions answered at sight").isPositive();
        if (COUNT > 200) { // somebody asked for it
            System.out.printf(
                    "%d stars: %d reachable, %d unreachable, %d unknown; %d with few actors, %d at sight, %d explored%n",
                    COUNT, reachable, unreachable, unknown, small, atSight, explored);
        }
    }

    @Test
    void countingNeverDisprovesWhatIsReached() {
        ProofLimits limits = new ProofLimits(Duration.ofSeconds(60), 2_000, 300, 1L << 26);
        int proved = 0;
        for (long seed = 1; seed <= Counts.of(8, 15, 60); seed++) {
            var random = new Random(seed);
            String text = new RandomStars(random).text();
            PiSystem system =
                    read(text).filter(one -> one.shape() == Shape.STAR).orElse(null);
            if (system != null) {
                List<String> all = possible(system);
                List<String> locations =
                        List.of(all.get(random.nextInt(all.size())), all.get(random.nextInt(all.size())));
                if (new CounterCheck(system, limits, ProofProgress.SILENT).answer(locations)
                        instanceof CounterAnswer.Unreachable) {
                    proved++;
                    assertThat(new StarCheck(system, LIMITS, ProofProgress.SILENT).answer(locations))
                            .as(seed + " " + locations + "\n" + text)
                            .isNotInstanceOf(StarAnswer.Reachable.class);
                }
            }
        }
        assertThat(proved).isPositive();
    }

    /** Locations that may be reached at first sight; that others are not is no news. */
    private static List<String> possible(PiSystem system) {
        var possible = new PossibleStands(system, Budget.start(ProofLimits.DEFAULT));
        var locations = new TreeSet<String>();
        possible.created().forEach(stand -> locations.add(stand.location()));
        for (int actor = 0; actor < system.init().size(); actor++) {
            possible.statics(actor).forEach(stand -> locations.add(stand.location()));
        }
        return List.copyOf(locations);
    }

    private static Optional<PiSystem> read(String text) {
        return PiReader.read(new Source("random.api", text), Map.of()).system();
    }

    /** A search of the first configurations, which knows nothing of stars. */
    private static boolean isFoundForwards(PiSystem system, List<String> locations, StarAnswer star, String what) {
        ForwardAnswer answer = new ForwardSearch(system, Budget.start(ProofLimits.DEFAULT), 500).reach(locations);
        if (answer instanceof ForwardAnswer.Never) {
            assertThat(star).as(what).isNotInstanceOf(StarAnswer.Reachable.class);
        }
        return answer instanceof ForwardAnswer.Found;
    }

    private void agree(long seed, String text, PiSystem system, List<String> locations) throws Exception {
        String what = "seed " + seed + " " + locations + "\n" + text;
        StarAnswer forward = new StarCheck(system, LIMITS, ProofProgress.SILENT).answer(locations);
        StarAnswer backward = new BackwardCheck(system, LIMITS, ProofProgress.SILENT).answer(locations);
        if (forward instanceof StarAnswer.Unknown || backward instanceof StarAnswer.Unknown) {
            unknown++;
        } else {
            assertThat(forward.getClass()).as(what).isEqualTo(backward.getClass());
        }
        reachable += forward instanceof StarAnswer.Reachable ? 1 : 0;
        unreachable += forward instanceof StarAnswer.Unreachable ? 1 : 0;
        boolean few = withFewActors(system, locations, forward, backward, what);
        boolean found =
                few | isFound(system, Aim.of(system, locations)) | isFoundForwards(system, locations, forward, what);
        bounds += forward.effort().bound() > 1 ? 1 : 0;
        if (locations.size() == 1) {
            found |= isFoundByCore(text, locations.get(0));
        }
        if (found) {
            assertThat(forward).as(what).isNotInstanceOf(StarAnswer.Unreachable.class);
            assertThat(backward).as(what).isNotInstanceOf(StarAnswer.Unreachable.class);
        }
    }

    /** Whether a run with few actors was found, or one was seen; what was seen to be never must not be reached by others. */
    private boolean withFewActors(
            PiSystem system, List<String> locations, StarAnswer forward, StarAnswer backward, String what) {
        Budget budget = Budget.start(ProofLimits.DEFAULT);
        Aim aim = Aim.of(system, locations);
        Optional<StarAnswer> seen = new AtSight(system, aim, budget).answer();
        Optional<StarAnswer> run = new SmallRuns(system, aim, budget).first();
        atSight += seen.isPresent() ? 1 : 0;
        small += run.isPresent() ? 1 : 0;
        if (seen.isPresent() && seen.get() instanceof StarAnswer.Unreachable) {
            assertThat(run).as(what).isEmpty();
            assertThat(isFound(system, aim)).as(what).isFalse();
            assertThat(forward).as(what).isNotInstanceOf(StarAnswer.Reachable.class);
            assertThat(backward).as(what).isNotInstanceOf(StarAnswer.Reachable.class);
            return false;
        }
        return seen.isPresent() || run.isPresent();
    }

    /** By going through the first configurations, message by message. */
    private static boolean isFound(PiSystem system, Aim aim) {
        var steps = new StarSteps(system, Counting.EXACT, new Listening(system));
        var seen = new HashSet<Config>();
        var work = new ArrayDeque<Scene>();
        work.add(StarSteps.start(system));
        while (!work.isEmpty() && seen.size() < 400) {
            Scene scene = work.remove();
            if (aim.isMetBy(Config.of(scene, Map.of()))) {
                return true;
            }
            for (int actor = 0; actor < scene.size(); actor++) {
                for (StarSteps.Step step : steps.of(scene, actor)) {
                    if (seen.add(Config.of(step.scene(), Map.of()))) {
                        work.add(step.scene());
                    }
                }
            }
        }
        return false;
    }

    private boolean isFoundByCore(String text, String location) throws Exception {
        PiSystem system = read(text + "check never " + location + "\n").orElseThrow();
        var listening = new Listening(system);
        if (system.equations().keySet().stream().anyMatch(listening::isCircular)) {
            return false; // a delivery would never end
        }
        explored++;
        return BoundedSearch.finds(system, 500);
    }
}
