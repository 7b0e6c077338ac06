package dev.galgo.pi.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.forward.Aim;
import dev.galgo.pi.star.forward.Config;
import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Embedding;
import dev.galgo.pi.star.scene.Listening;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StarSteps;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The first configurations that a star comes to, one by one, to hold against what certificates say. */
final class EveryConfiguration {
    private EveryConfiguration() {}

    static Set<Config> of(PiSystem system, int most) {
        var steps = new StarSteps(system, Counting.EXACT, new Listening(system));
        var seen = new HashSet<Config>();
        var work = new ArrayDeque<Scene>();
        work.add(StarSteps.start(system));
        seen.add(Config.of(StarSteps.start(system), Map.of()));
        while (!work.isEmpty() && seen.size() < most) {
            Scene scene = work.remove();
            for (int actor = 0; actor < scene.size(); actor++) {
                for (StarSteps.Step step : steps.of(scene, actor)) {
                    if (seen.add(Config.of(step.scene(), Map.of()))) {
                        work.add(step.scene());
                    }
                }
            }
        }
        return seen;
    }

    /** Whether what a certificate says is so among them; its check has nothing to do with this. */
    static void mustAgree(SystemCertificate certificate, int most, String what) {
        PiSystem system = certificate.model().system();
        Aim aim = Aim.of(system, certificate.never());
        for (Config config : of(system, most)) {
            assertThat(aim.isMetBy(config)).as(what).isFalse();
            if (certificate instanceof SystemCertificate.OfStar star && isSettled(config, star)) {
                assertThat(star.invariant().configs())
                        .as(what + "\n" + config)
                        .anyMatch(large -> isWithin(config, large));
            }
        }
    }

    /** Whether nobody stands where an invariant says that actors go on at once. */
    private static boolean isSettled(Config config, SystemCertificate.OfStar star) {
        Set<String> passing = star.invariant().passing();
        for (int actor = 0; actor < config.core().size(); actor++) {
            if (passing.contains(config.core().location(actor))) {
                return false;
            }
        }
        return config.crowd().keySet().stream()
                .noneMatch(one -> passing.contains(one.stand().location()));
    }

    private static boolean isWithin(Config small, Config large) {
        Scene one = small.core();
        Scene other = large.core();
        if (!one.statics().equals(other.statics())
                || one.created().size() != other.created().size()) {
            return false;
        }
        List<ActorClass> known = one.created();
        for (int k = 0; k < known.size(); k++) {
            if (!known.get(k).isWithin(other.created().get(k))) {
                return false;
            }
        }
        return Counting.atMost(one.mail(), other.mail())
                && Embedding.fits(small.crowd(), large.crowd(), ActorClass::isWithin);
    }
}
