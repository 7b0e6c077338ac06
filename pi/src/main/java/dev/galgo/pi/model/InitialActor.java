package dev.galgo.pi.model;

import dev.galgo.source.Place;

/**
 * An actor that is there from the start.
 *
 * @param call what it begins with; its terms speak of the actors of the start, in order
 */
public record InitialActor(String name, String type, Next.Call call, Place place) {}
