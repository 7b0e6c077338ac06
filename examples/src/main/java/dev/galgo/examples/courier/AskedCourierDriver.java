package dev.galgo.examples.courier;

/** The same with a client that leaves it to the courier to open a depot. */
public class AskedCourierDriver extends CourierDriver {
    @Override
    protected String how() {
        return "ask";
    }
}
