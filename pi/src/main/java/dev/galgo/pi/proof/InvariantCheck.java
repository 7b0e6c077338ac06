package dev.galgo.pi.proof;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.proof.CertificateException;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.forward.Config;
import dev.galgo.pi.star.forward.StarInvariant;
import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Listening;
import dev.galgo.pi.star.scene.Name;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StandingActor;
import dev.galgo.pi.star.scene.StarSteps;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether some configurations, with infinitely many of some actors and messages, are an invariant of a star that keeps actors from some locations. It shares
 * nothing with what finds them but what actors can do, {@link StarSteps} with every message counted.
 *
 * <p>A configuration of the star is <em>within</em> a listed one if those of the start stand the same and know the same, the created actors that they know
 * stand the same with no more messages, no more messages are pending, and each other created actor has one to itself in the listed one that stands the same
 * with no more messages. Then, whatever it does, the listed one does as well, and what comes of it is within what comes of that: a move takes one
 * message at most, and needs one actor at most besides those of the start and the ones that they know. Infinitely many less one are as many. So if the
 * start is within a listed one, and whatever comes of any listed one is, then everything that the star comes to is. If the locations are met in none, they
 * are never met.
 *
 * <p><em>Passing.</em> Only configurations in which nobody stands at a passing location are compared: whoever comes to one goes on at once, see {@link
 * PassingLocations}.
 *
 * <p>Left out before comparing: actors that have ended, are known to nobody and named by no message; and, by {@code StarSteps}, messages that nobody will
 * ever take, and the last step of an actor that does nothing but end.
 */
final class InvariantCheck {
    private final StarSteps steps;
    private final Map<String, Integer> wanted = new HashMap<>();
    private final List<Config> invariant;
    private final Map<List<StandingActor>, List<Config>> byStatics = new HashMap<>();
    private final PassingLocations passing;
    private final PiSystem system;
    private final Budget budget;

    InvariantCheck(PiSystem system, List<String> never, StarInvariant claimed, Budget budget) {
        this.system = system;
        this.budget = budget;
        this.invariant = claimed.configs();
        this.steps = new StarSteps(system, Counting.EXACT, new Listening(system));
        if (never.isEmpty()) {
            throw new CertificateException("it names no location");
        }
        for (String location : never) {
            if (!system.equations().containsKey(location)) {
                throw new CertificateException("the model has no location '" + location + "'");
            }
            wanted.merge(location, 1, Integer::sum);
        }
        passing = new PassingLocations(system, wanted.keySet(), claimed.passing());
        var shapes = new ConfigShape(system);
        for (Config config : invariant) {
            shapes.mustFit(config);
            byStatics
                    .computeIfAbsent(config.core().statics(), none -> new ArrayList<>())
                    .add(config);
        }
    }

    /** Throws {@link CertificateException} where it is none. */
    void check() {
        mustLeadIn(StarSteps.start(system), Map.of(), "the start is in none of the configurations");
        for (Config config : invariant) {
            if (isMetBy(config)) {
                throw new CertificateException("a configuration has actors at " + String.join(", ", wanted.keySet()));
            }
            follow(config.core(), config.crowd());
            for (ActorClass one : config.crowd().keySet()) {
                var others = new HashMap<>(config.crowd());
                Counting.add(others, one, -1);
                follow(config.core().with(one), others);
            }
        }
    }

    /** Whatever anybody in the scene does must lead to a listed configuration. */
    private void follow(Scene scene, Map<ActorClass, Integer> others) {
        for (int actor = 0; actor < scene.size(); actor++) {
            for (StarSteps.Step step : steps.of(scene, actor)) {
                mustLeadIn(
                        step.scene(),
                        others,
                        "a step of an actor at " + step.move().from() + " leads out of the configurations");
            }
        }
    }

    /** Whatever comes of the scene, once nobody stands at a passing location, must be within a listed configuration. */
    private void mustLeadIn(Scene scene, Map<ActorClass, Integer> others, String otherwise) {
        var work = new ArrayDeque<Scene>();
        work.add(scene);
        while (!work.isEmpty()) {
            budget.check();
            Scene at = work.remove();
            int hurries = passing.firstIn(at);
            if (hurries < 0) {
                mustBeWithin(at, others, otherwise);
                continue;
            }
            List<StarSteps.Step> ways = steps.of(at, hurries);
            if (ways.isEmpty()) {
                throw new CertificateException("nothing follows the passing location " + at.location(hurries));
            }
            ways.forEach(way -> work.add(way.scene()));
        }
    }

    private boolean isMetBy(Config config) {
        var there = new HashMap<String, Integer>();
        for (int actor = 0; actor < config.core().size(); actor++) {
            Counting.add(there, config.core().location(actor), 1);
        }
        config.crowd().forEach((one, count) -> Counting.add(there, one.stand().location(), count));
        return wanted.entrySet().stream().allMatch(entry -> there.getOrDefault(entry.getKey(), 0) >= entry.getValue());
    }

    private void mustBeWithin(Scene scene, Map<ActorClass, Integer> others, String otherwise) {
        int statics = scene.statics().size();
        List<Integer> known = scene.held();
        var crowd = new HashMap<>(others);
        for (int k = 0; k < scene.created().size(); k++) {
            ActorClass one = scene.created().get(k);
            boolean gone =
                    one.stand().equals(StandingActor.ENDED) && one.messages().isEmpty();
            if (!known.contains(statics + k) && !gone) {
                Counting.add(crowd, one, 1);
            }
        }
        var stands = new ArrayList<StandingActor>();
        for (StandingActor stand : scene.statics()) {
            var values = new ArrayList<Name>();
            for (Name name : stand.values()) { // who is known goes by the order in which they are met
                int actor = name.actor();
                values.add(actor < statics ? name : new Name(statics + known.indexOf(actor), name.channel()));
            }
            stands.add(new StandingActor(stand.location(), values));
        }
        List<ActorClass> held = known.stream()
                .map(actor -> scene.created().get(actor - statics))
                .toList();
        for (Config other : byStatics.getOrDefault(stands, List.of())) {
            if (isWithin(held, scene.mail(), crowd, other)) {
                return;
            }
        }
        throw new CertificateException(otherwise);
    }

    private static boolean isWithin(
            List<ActorClass> held, Map<?, Integer> mail, Map<ActorClass, Integer> crowd, Config other) {
        for (int k = 0; k < held.size(); k++) {
            if (!isWithin(held.get(k), other.core().created().get(k))) {
                return false;
            }
        }
        return isAtMost(mail, other.core().mail()) && isEmbedded(crowd, other.crowd());
    }

    private static boolean isWithin(ActorClass one, ActorClass other) {
        return one.stand().equals(other.stand()) && isAtMost(one.messages(), other.messages());
    }

    private static boolean isAtMost(Map<?, Integer> less, Map<?, Integer> more) {
        for (Map.Entry<?, Integer> entry : less.entrySet()) {
            Integer there = more.get(entry.getKey());
            if (there == null || there < entry.getValue()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Gives each actor one of the others to itself. Kinds that fit into infinitely many others need no care; each of the rest is given a place, and
     * whoever is in the way moves on if it can (C. Berge, 1957).
     */
    private static boolean isEmbedded(Map<ActorClass, Integer> crowd, Map<ActorClass, Integer> other) {
        var guests = new ArrayList<ActorClass>();
        for (Map.Entry<ActorClass, Integer> entry : crowd.entrySet()) {
            boolean endless = other.entrySet().stream()
                    .anyMatch(room -> room.getValue() == Counting.MANY && isWithin(entry.getKey(), room.getKey()));
            if (!endless && entry.getValue() > ConfigShape.MOST) {
                return false;
            }
            guests.addAll(Collections.nCopies(endless ? 0 : entry.getValue(), entry.getKey()));
        }
        var rooms = new ArrayList<ActorClass>();
        other.forEach((one, count) -> {
            if (count != Counting.MANY) { // whoever fits into the others is not among the guests
                rooms.addAll(Collections.nCopies(Math.min(count, guests.size()), one));
            }
        });
        return Matching.exists(
                guests.size(), rooms.size(), (guest, room) -> isWithin(guests.get(guest), rooms.get(room)));
    }
}
