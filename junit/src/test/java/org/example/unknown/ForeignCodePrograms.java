package org.example.unknown;

import static org.example.unknown.Programs.fail;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.AbstractFSM;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.event.japi.LookupEventBus;
import org.apache.pekko.routing.ConsistentHashingPool;
import org.apache.pekko.routing.ConsistentHashingRouter.ConsistentHashable;

/** Programs that hand an unknown number to code that is not rewritten, by what they return, hold or inherit. */
final class ForeignCodePrograms {
    interface Bag {
        boolean add(Integer n);

        boolean contains(Object n);
    }

    static final class Held extends HashSet<Integer> implements Bag {
        private static final long serialVersionUID = 1;
    }

    record Event(int topic) {}

    static final class Bus extends LookupEventBus<Event, ActorRef, Integer> {
        @Override
        public int mapSize() {
            return 8;
        }

        @Override
        public int compareSubscribers(ActorRef one, ActorRef other) {
            return one.compareTo(other);
        }

        @Override
        public Integer classify(Event event) {
            return event.topic();
        }

        @Override
        public void publish(Event event, ActorRef subscriber) {
            throw new IllegalStateException("wrong");
        }
    }

    record Hashed(int n) implements ConsistentHashable {
        @Override
        public Object consistentHashKey() {
            return n;
        }
    }

    static final class Routee extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Hashed.class, one -> fail(getSelf().path().name().equals("$a")))
                    .build();
        }
    }

    static final class Machine extends AbstractFSM<Programs.Size, Integer> {
        Machine() {
            startWith(Programs.Size.SMALL, 0);
            when(
                    Programs.Size.SMALL,
                    matchEventEquals(2, (event, data) -> {
                                fail(true);
                                return stay();
                            })
                            .anyEvent((event, data) -> stay()));
            initialize();
        }
    }

    private ForeignCodePrograms() {}

    static Map<String, Programs.Program> all() {
        Map<String, Programs.Program> all = new LinkedHashMap<>();
        all.put(
                "compared by what a map holds",
                (lab, n) -> Programs.send(lab, (Integer) n, one -> {
                    Map<String, Integer> distances = new HashMap<>();
                    var queue = new PriorityQueue<String>(Comparator.comparing(distances::get));
                    distances.put("a", one);
                    distances.put("b", 1);
                    queue.add("a");
                    queue.add("b");
                    fail("b".equals(queue.poll()));
                }));
        all.put(
                "made distinct",
                (lab, n) -> Programs.send(lab, (Integer) n, one -> {
                    Integer[] kept = {one, 2};
                    fail(List.of(0, 1).stream().map(at -> kept[at]).distinct().count() == 1);
                }));
        all.put(
                "inherited from a set",
                (lab, n) -> Programs.send(lab, (Integer) n, one -> {
                    Bag bag = new Held();
                    bag.add(2);
                    fail(bag.contains(one));
                }));
        all.put(
                "iterator of a stream",
                (lab, n) -> Programs.send(lab, (Integer) n, one -> {
                    int[] by = {1};
                    var each = List.of(1, 2).stream()
                            .map(i -> i * by[0])
                            .distinct()
                            .iterator();
                    by[0] = one;
                    int count = 0;
                    while (each.hasNext()) {
                        each.next();
                        count++;
                    }
                    fail(count == 1);
                }));
        all.put(
                "a list in a set",
                (lab, n) -> Programs.send(lab, (Integer) n, one -> {
                    var list = new java.util.ArrayList<Integer>();
                    var set = new HashSet<List<Integer>>();
                    set.add(list);
                    list.add(one - 32);
                    fail(set.contains(new java.util.ArrayList<>(List.of(-30))));
                }));
        all.put(
                "the same box",
                (lab, n) -> Programs.send(lab, (Integer) n, one -> assertSame(one, Integer.valueOf(one))));
        all.put("not the same box", (lab, n) -> Programs.send(lab, (Integer) n, one -> assertNotSame(one, 2, "text")));
        all.put("classified by a bus", (lab, n) -> {
            var bus = new Bus();
            bus.subscribe(lab.<Event>probe("listener").classicRef(), 2);
            Programs.send(lab, (Integer) n, one -> bus.publish(new Event(one)));
        });
        all.put("hashed by a router", (lab, n) -> lab.spawn(
                        new ConsistentHashingPool(5).props(Props.create(Routee.class, Routee::new)), "router")
                .tell(new Hashed(n), ActorRef.noSender()));
        all.put("events that are equal", (lab, n) -> lab.spawn(Props.create(Machine.class, Machine::new), "machine")
                .tell(n, ActorRef.noSender()));
        return all;
    }
}
