package dev.galgo.foundry.programs;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** An actor with fields of many kinds. */
public class Ledger extends Actor {
    enum State {
        OPEN,
        CLOSED
    }

    static final class Point implements Serializable {
        private static final long serialVersionUID = 1;
        final int x = 1;
        final String y = "two";
    }

    int balance;
    long large = Long.MAX_VALUE;
    double rate = 0.1;
    String owner = "\"bob\" \\ \n";
    char letter = '\'';
    boolean open = true;
    State state = State.OPEN;
    Integer none;
    Point point = new Point();
    List<Integer> items = new ArrayList<>(List.of(3, 1, 2));
    List<Integer> empty = new ArrayList<>();
    List<Integer> many = new ArrayList<>();
    int[] numbers = {7, 8};
    Set<String> tags = new HashSet<>(Set.of("a", "b"));
    Map<String, Integer> stock = new HashMap<>(Map.of("tea", 5));
    AtomicInteger counter = new AtomicInteger(4);
    Optional<String> maybe = Optional.empty();
    Optional<String> really = Optional.of("yes");
    String lengthy = "x".repeat(100);
    ActorName next;
    Map<ActorName, Integer> shares = new HashMap<>();

    @message
    void open() {
        balance = 10;
        for (int i = 0; i < 100; i++) {
            many.add(i);
        }
        next = create(Clerk.class);
        shares.put(next, 3);
        send(next, "work");
        send(next, "work");
    }

    public static class Clerk extends Actor {
        int count = 2;

        @message
        void work() {}
    }
}
