package dev.galgo.pi.roles;

import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small nets at random: some are actors by the way they are made, some are anything. */
final class RandomActorNets {
    private final Random random;
    private final NetBuilder builder = Net.builder("random");
    private int transitions;

    private RandomActorNets(long seed) {
        this.random = new Random(seed);
    }

    /** Actors that wait, send, choose, go round and end, with messages pending at the start. */
    static Net ofActors(long seed) {
        return new RandomActorNets(seed).actors();
    }

    /** Anything, with few places. */
    static Net ofAnything(long seed) {
        return new RandomActorNets(seed).anything();
    }

    private Net actors() {
        int actors = 1 + random.nextInt(3);
        int stands = 2 + random.nextInt(3);
        var messages = new ArrayList<List<String>>();
        for (int a = 0; a < actors; a++) {
            messages.add(new ArrayList<>());
            int start = random.nextInt(stands);
            for (int s = 0; s < stands; s++) {
                builder.place("a" + a + "s" + s, s == start ? 1 : 0);
            }
            for (int m = random.nextInt(3); m >= 0; m--) {
                builder.place("a" + a + "m" + m, random.nextInt(4) == 0 ? random.nextInt(3) : 0);
                messages.get(a).add("a" + a + "m" + m);
            }
        }
        for (int a = 0; a < actors; a++) {
            for (int s = 0; s < stands; s++) {
                boolean waits = random.nextInt(3) > 0;
                for (int t = random.nextInt(3); t > 0; t--) {
                    String id = transition("a" + a + "s" + s);
                    if (waits) {
                        builder.arc(any(messages.get(a)), id);
                    }
                    if (random.nextInt(8) > 0) {
                        builder.arc(id, "a" + a + "s" + random.nextInt(stands));
                    }
                    for (int sent = random.nextInt(3); sent > 0; sent--) {
                        builder.arc(id, any(messages.get(random.nextInt(actors))));
                    }
                }
            }
        }
        return builder.build();
    }

    private String transition(String from) {
        String id = "t" + transitions++;
        builder.transition(id).arc(from, id);
        return id;
    }

    private String any(List<String> all) {
        return all.get(random.nextInt(all.size()));
    }

    private Net anything() {
        int places = 3 + random.nextInt(4);
        for (int p = 0; p < places; p++) {
            builder.place("p" + p, random.nextInt(3) == 0 ? 0 : random.nextInt(8) == 0 ? 2 : 1);
        }
        for (int t = 2 + random.nextInt(4); t > 0; t--) {
            int first = random.nextInt(places);
            String id = transition("p" + first);
            if (random.nextInt(3) > 0) {
                builder.arc("p" + (first + 1 + random.nextInt(places - 1)) % places, id);
            }
            for (int put = random.nextInt(4); put > 0; put--) {
                builder.arc(id, "p" + random.nextInt(places), 1 + random.nextInt(10) / 9);
            }
        }
        return builder.build();
    }
}
