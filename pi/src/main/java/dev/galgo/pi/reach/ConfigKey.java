package dev.galgo.pi.reach;

import dev.galgo.pi.star.scene.Name;
import dev.galgo.pi.star.scene.StandingActor;
import dev.galgo.pi.star.scene.StarMessage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A configuration without two things that make no difference: the order in which actors were
 * created, and actors that have ended and that no other knows.
 *
 * <p>Created actors are put in an order by what they and their acquaintances are like. Those that are
 * still alike stay in the order of their creation, so that two configurations which differ in their
 * names alone may have two keys; two that differ in anything else always have.
 */
record ConfigKey(List<StandingActor> actors, Map<StarMessage, Integer> mail) {
    private static final int ROUNDS = 3;

    /** @param statics how many actors there are from the start */
    static ConfigKey of(SystemConfig config, int statics) {
        long[] colors = colors(config, statics);
        boolean[] known = known(config, statics);
        var order = new ArrayList<Integer>();
        for (int actor = statics; actor < config.actors().size(); actor++) {
            if (known[actor]) {
                order.add(actor);
            }
        }
        order.sort(Comparator.comparingLong(actor -> colors[actor]));
        var numbers = new int[config.actors().size()];
        for (int actor = 0; actor < statics; actor++) {
            numbers[actor] = actor;
        }
        for (int i = 0; i < order.size(); i++) {
            numbers[order.get(i)] = statics + i;
        }
        var actors = new ArrayList<StandingActor>();
        for (int actor = 0; actor < statics; actor++) {
            actors.add(renamed(config.actors().get(actor), numbers));
        }
        order.forEach(actor -> actors.add(renamed(config.actors().get(actor), numbers)));
        Map<StarMessage, Integer> mail = new HashMap<>();
        config.mail().forEach((message, count) -> {
            if (known[message.to()]) {
                mail.merge(renamed(message, numbers), count, Integer::sum);
            }
        });
        return new ConfigKey(actors, mail);
    }

    /** Actors that are there from the start, do anything yet, or may be named by one of these. */
    private static boolean[] known(SystemConfig config, int statics) {
        var known = new boolean[config.actors().size()];
        for (int actor = 0; actor < known.length; actor++) {
            StandingActor standing = config.actors().get(actor);
            known[actor] |= actor < statics || !standing.equals(StandingActor.ENDED);
            standing.values().forEach(value -> known[value.actor()] = true);
        }
        boolean more = true;
        while (more) { // a message that is never taken makes no actor known
            more = false;
            for (StarMessage message : config.mail().keySet()) {
                for (Name value : known[message.to()] ? message.payload() : List.<Name>of()) {
                    more |= !known[value.actor()];
                    known[value.actor()] = true;
                }
            }
        }
        return known;
    }

    private static long[] colors(SystemConfig config, int statics) {
        var colors = new long[config.actors().size()];
        for (int actor = 0; actor < colors.length; actor++) {
            colors[actor] = actor < statics
                    ? actor
                    : config.actors().get(actor).location().hashCode();
        }
        for (int round = 0; round < ROUNDS; round++) {
            var next = new long[colors.length];
            for (int actor = 0; actor < colors.length; actor++) {
                StandingActor standing = config.actors().get(actor);
                long own = colors[actor] * 31 + values(standing.values(), colors);
                next[actor] += mixed(own);
                for (int slot = 0; slot < standing.values().size(); slot++) {
                    Name value = standing.values().get(slot);
                    next[value.actor()] += mixed(own * 31 + slot);
                }
            }
            config.mail().forEach((message, count) -> {
                long own = message.channel().hashCode() * 31L + values(message.payload(), colors);
                next[message.to()] += count * mixed(own * 31 + 7);
                for (int slot = 0; slot < message.payload().size(); slot++) {
                    int about = message.payload().get(slot).actor();
                    next[about] += count * mixed(own * 31 + slot + colors[message.to()]);
                }
            });
            for (int actor = 0; actor < statics; actor++) {
                next[actor] = actor; // each is its own
            }
            System.arraycopy(next, 0, colors, 0, next.length);
        }
        return colors;
    }

    private static long values(List<Name> values, long[] colors) {
        long all = values.size();
        for (Name value : values) {
            all = mixed(all * 31 + colors[value.actor()] + Objects.hashCode(value.channel()));
        }
        return all;
    }

    private static long mixed(long value) {
        long mixed = (value ^ (value >>> 31)) * 0x9E3779B97F4A7C15L;
        return mixed ^ (mixed >>> 29);
    }

    private static StandingActor renamed(StandingActor actor, int[] numbers) {
        return new StandingActor(actor.location(), renamed(actor.values(), numbers));
    }

    private static StarMessage renamed(StarMessage message, int[] numbers) {
        return new StarMessage(numbers[message.to()], message.channel(), renamed(message.payload(), numbers));
    }

    private static List<Name> renamed(List<Name> names, int[] numbers) {
        return names.stream()
                .map(name -> new Name(numbers[name.actor()], name.channel()))
                .toList();
    }
}
