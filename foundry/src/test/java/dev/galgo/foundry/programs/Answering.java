package dev.galgo.foundry.programs;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import osl.manager.Actor;
import osl.manager.ActorManagerName;
import osl.manager.ActorName;
import osl.manager.Foundry;
import osl.manager.RemoteCodeException;
import osl.manager.annotations.message;
import osl.service.ServiceException;
import osl.service.ServiceNotFoundException;
import osl.service.yp.YP;

/** Answers to calls: what an actor answers and keeps, its caller has as well, in the original and on one machine. */
public final class Answering {
    private static final List<Integer> COMMON = new ArrayList<>();

    private Answering() {}

    /** Cannot change. */
    public record Point(int x, String name) implements Serializable {}

    enum Colour {
        RED,
        GREEN,
        BLUE
    }

    public static class Holding extends Exception {
        private static final long serialVersionUID = 1L;
        final ArrayList<Integer> held;

        Holding(ArrayList<Integer> held) {
            this.held = held;
        }
    }

    public static class Store extends Actor {
        private ArrayList<Integer> list = new ArrayList<>();
        private final ArrayList<Integer> own = new ArrayList<>();
        private final ArrayList<int[]> cells = new ArrayList<>(List.of(new int[1]));
        private final Map<Colour, int[]> colours = new HashMap<>();
        private Point point = new Point(1, "one");

        @message
        public List<Integer> live() {
            return list;
        }

        @message
        public List<Integer> copy() {
            return new ArrayList<>(list);
        }

        @message
        public List<int[]> cells() {
            return new ArrayList<>(cells);
        }

        @message
        public List<int[]> colours() {
            for (var colour : Colour.values()) {
                colours.computeIfAbsent(colour, any -> new int[1]);
            }
            return List.of(colours.get(Colour.RED), colours.get(Colour.BLUE));
        }

        @message
        public List<Integer> common() {
            return COMMON;
        }

        @message
        public Point point() {
            return point;
        }

        @message
        public List<Integer> take() {
            var taken = list;
            list = new ArrayList<>();
            return taken;
        }

        @message
        public List<Integer> answerAndGrow() {
            send(self(), "grow");
            return list;
        }

        @message
        public List<Integer> answerAndReplace() {
            send(self(), "replace");
            return list;
        }

        @message
        public List<Integer> answerAndGive(ActorName other) {
            var given = new ArrayList<Integer>();
            sendByRef(other, "fill", given);
            return given;
        }

        @message
        public void fail() throws Holding {
            throw new Holding(list);
        }

        @message
        public void grow() {
            list.add(1);
        }

        @message
        public void growOwn() {
            own.add(1);
            point = new Point(2, "two");
        }

        @message
        public void growAndBack(ActorName other) {
            list.add(1);
            call(other, "size");
            list.remove(0);
        }

        @message
        public void replace() {
            list = new ArrayList<>(list);
            list.add(1);
        }

        @message
        public void fill(List<Integer> given) {
            given.add(1);
        }

        @message
        public int size() {
            return list.size();
        }

        @message
        public void mustBeEmpty() {
            assert list.isEmpty() && cells.get(0)[0] == 0 && COMMON.isEmpty() : "changed from outside";
        }

        @message
        public List<Integer> relay(ActorName other) {
            return call(other, "live");
        }
    }

    /** Keeps what it was answered. */
    public static class Keeper extends Actor {
        private List<Integer> kept = List.of();

        @message
        public void keep(ActorName store) {
            kept = call(store, "live");
            send(self(), "look");
            send(store, "size");
        }

        @message
        public void keepAndGrow(ActorName store) {
            kept = call(store, "live");
            send(store, "grow");
            send(self(), "look");
        }

        @message
        public void keepAndChange(ActorName store) {
            kept = call(store, "live");
            send(self(), "change");
            send(store, "mustBeEmpty");
        }

        @message
        public void change() {
            kept.add(1);
        }

        @message
        public void look() {
            assert kept.isEmpty() : "changed behind its back";
        }
    }

    public static class Sum {
        private int sum;

        @message
        public int process(List<Integer> answer) {
            sum += answer.size();
            return sum;
        }
    }

    public static class Greedy {
        private List<Integer> first = List.of();

        @message
        public List<Integer> process(List<Integer> answer) {
            if (first.isEmpty()) {
                first = answer;
            }
            answer.add(1);
            return first;
        }
    }

    /** Each of its messages is a program. */
    public static class Caller extends Actor {
        private ActorName store() {
            return create(Store.class);
        }

        // Wrong where answers go by reference

        @message
        public void changes() {
            var store = store();
            List<Integer> mine = call(store, "live");
            mine.add(1);
            send(store, "mustBeEmpty");
        }

        @message
        public void changesAndBack() {
            var store = store();
            List<Integer> mine = call(store, "live");
            mine.add(1);
            assert this.<Integer>call(store, "size") == 0;
            mine.remove(0);
        }

        @message
        public void readsLate() {
            List<Integer> seen = call(store(), "answerAndGrow");
            assert seen.isEmpty() : "grown on its way";
        }

        @message
        public void waits() {
            var store = store();
            List<Integer> seen = call(store, "live");
            call(store, "grow");
            assert seen.isEmpty() : "grown meanwhile";
        }

        @message
        public void seesItGrown() {
            var store = store();
            send(store, "growAndBack", store());
            List<Integer> seen = call(store, "live");
            send(store, "growAndBack", store());
            assert seen.isEmpty() : "grown for a while";
        }

        @message
        public void keepsWhatGrows() {
            send(create(Keeper.class), "keepAndGrow", store());
        }

        @message
        public void keepsAndChanges() {
            send(create(Keeper.class), "keepAndChange", store());
        }

        @message
        public void changesRelayed() {
            var store = store();
            List<Integer> mine = call(store(), "relay", store);
            mine.add(1);
            send(store, "mustBeEmpty");
        }

        @message
        public void changesElement() {
            var store = store();
            List<int[]> cells = call(store, "cells");
            cells.get(0)[0] = 1;
            send(store, "mustBeEmpty");
        }

        @message
        public void changesTaken() {
            var store = store();
            send(create(Keeper.class), "keep", store);
            List<Integer> mine = call(store, "take");
            mine.add(1);
        }

        @message
        public void changesThrown() {
            var store = store();
            try {
                call(store, "fail");
            } catch (RemoteCodeException thrown) {
                ((Holding) thrown.getCause()).held.add(1);
            }
            send(store, "mustBeEmpty");
        }

        @message
        public void changesCommon() {
            var store = store();
            List<Integer> mine = call(store, "common");
            mine.add(1);
            send(store, "mustBeEmpty");
        }

        @message
        public void sendsOn() {
            var store = store();
            List<Integer> mine = call(store, "live");
            sendByRef(store(), "fill", mine);
            send(store, "mustBeEmpty");
        }

        @message
        public void readsWhatIsGiven() {
            List<Integer> seen = call(store(), "answerAndGive", store());
            assert seen.isEmpty() : "filled by another";
        }

        @message
        public void joinsAndChanges() {
            var store = store();
            join(Greedy.class, msg(store, "live"), msg(store(), "live"));
            send(store, "mustBeEmpty");
        }

        // Right

        @message
        public void reads() {
            List<Integer> seen = call(store(), "live");
            assert seen.isEmpty();
        }

        @message
        public void changesCopy() {
            var store = store();
            List<Integer> mine = call(store, "copy");
            mine.add(1);
            call(store, "grow");
            assert mine.size() == 1;
        }

        @message
        public void changesOwnList() {
            var store = store();
            List<int[]> mine = call(store, "cells");
            mine.clear();
            send(store, "mustBeEmpty");
        }

        @message
        public void readsColours() {
            var store = store();
            send(store, "growOwn");
            send(store, "colours");
            List<int[]> seen = call(store, "colours");
            assert seen.get(0)[0] == 0;
        }

        @message
        public void keeps() {
            send(create(Keeper.class), "keep", store());
        }

        @message
        public void waitsInVain() {
            var store = store();
            List<Integer> seen = call(store, "live");
            call(store, "size");
            call(store, "growOwn");
            assert seen.isEmpty();
        }

        @message
        public void takes() {
            var store = store();
            List<Integer> mine = call(store, "take");
            mine.add(1);
            send(store, "mustBeEmpty");
        }

        @message
        public void readsReplaced() {
            List<Integer> seen = call(store(), "answerAndReplace");
            assert seen.isEmpty();
        }

        @message
        public void growsFirst() {
            var store = store();
            call(store, "grow");
            List<Integer> seen = call(store, "live");
            assert seen.size() == 1;
        }

        @message
        public void growsAfterCopy() {
            var store = store();
            List<Integer> seen = call(store, "copy");
            call(store, "grow");
            assert seen.isEmpty();
        }

        @message
        public void valuesOnly() {
            var store = store();
            Point seen = call(store, "point");
            call(store, "growOwn");
            assert seen.x() == 1;
        }

        @message
        public void joins() {
            int sum = (Integer) join(Sum.class, msg(store(), "live"), msg(store(), "live"));
            assert sum == 0;
        }
    }

    /** Calls from one manager to another: copies go there. */
    public static class Far extends Actor {
        @message
        public void changes(String host) throws ServiceException, ServiceNotFoundException {
            var manager = (ActorManagerName) invokeService(YP.name, "ypLookupRemoteManager", host);
            var store = create(manager, Store.class);
            List<Integer> mine = call(store, "live");
            mine.add(1);
            send(store, "mustBeEmpty");
        }
    }

    public static class MainChanges {
        public static void main(String[] args) {
            var store = Foundry.createActor(Store.class);
            List<Integer> mine = Foundry.call(store, "live");
            mine.add(1);
            Foundry.send(store, "mustBeEmpty");
        }
    }

    public static class MainReads {
        public static void main(String[] args) {
            var store = Foundry.createActor(Store.class);
            List<Integer> seen = Foundry.call(store, "live");
            assert seen.isEmpty();
            Foundry.send(store, "mustBeEmpty");
        }
    }
}
