package dev.galgo.foundry.programs.platform;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Formattable;
import java.util.Formatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Shows identity hash codes. */
public class Identifying extends Actor {
    static class Bare {}

    record Pair(Bare bare, int number) {}

    record Plain(String name, List<Integer> numbers, Colour colour) {}

    /** Has a text and a format, and no hash code. */
    static class Money implements Formattable {
        @Override
        public void formatTo(Formatter to, int flags, int width, int precision) {
            to.format("1 EUR");
        }
    }

    enum Colour {
        RED,
        GREEN
    }

    Object got = "";

    @message
    void text() {
        got = new Bare().toString();
    }

    @message
    void plus() {
        got = "it is " + new Bare();
    }

    @message
    void valueOf() {
        got = String.valueOf((Object) new Bare());
    }

    @message
    void objectsText() {
        got = Objects.toString(new Bare());
    }

    @message
    void builder() {
        got = new StringBuilder().append(new Bare()).toString();
    }

    @message
    void formatHash() {
        got = String.format("%5h", new Money());
    }

    @message
    void format() {
        got = String.format("%s", new Bare());
    }

    @message
    void formatted() {
        got = "%s".formatted(new Bare());
    }

    @message
    void list() {
        got = List.of(1, new Bare()).toString();
    }

    @message
    void map() {
        got = "" + Map.of("a", Optional.of(new Bare()));
    }

    @message
    void array() {
        got = Arrays.toString(new Object[] {new Bare()});
    }

    @message
    void arrayItself() {
        Object numbers = new int[0];
        got = numbers.toString();
    }

    @message
    void record() {
        got = new Pair(new Bare(), 1).toString();
    }

    @message
    void future() {
        got = "" + new CompletableFuture<String>();
    }

    @message
    void lambda() {
        Runnable lambda = () -> {};
        got = lambda.toString();
    }

    @message
    void textReference() {
        got = Stream.of(new Bare()).map(Object::toString).toList();
    }

    @message
    void superText() {
        got = super.toString();
    }

    @message
    void hash() {
        got = Objects.hash(1, new Bare());
    }

    @message
    void objectsHash() {
        got = Objects.hashCode(new Bare());
    }

    @message
    void listHash() {
        got = List.of(new Bare()).hashCode();
    }

    @message
    void recordHash() {
        got = new Pair(new Bare(), 1).hashCode();
    }

    @message
    void hashReference() {
        Function<Object, Integer> hash = Object::hashCode;
        got = hash.apply(new Bare());
    }

    @message
    void identityReference() {
        Function<Object, Integer> hash = System::identityHashCode;
        got = hash.apply("text");
    }

    @message
    void harmless() {
        var plain = new Plain("a", List.of(1, 2), Colour.GREEN);
        Map<String, Object> map = new HashMap<>();
        map.put("plain", plain);
        map.put("colour", Colour.RED);
        got = List.of(
                plain.toString(),
                "" + map + plain + Colour.RED + Optional.of(1),
                new Plain("a", List.of(1, 2), null).hashCode(),
                Objects.hash("x", List.of(1)),
                String.format("%s %d %s", Colour.RED, 3, new ArrayList<>(List.of(1))),
                String.format("%s", new Money()),
                getClass().getSimpleName(),
                new IllegalStateException("no").toString());
        System.out.println("done with " + new Bare() + " and " + this);
        System.out.println(new Bare());
    }

    @message
    void enumHash() {
        got = Colour.RED.hashCode() + List.of(Colour.RED).hashCode() + new Plain("a", List.of(), Colour.RED).hashCode();
    }
}
