package dev.galgo.explorer.http;

/** A file of the page. */
@SuppressWarnings("ArrayRecordComponent") // sent, never compared
public record StaticFile(String type, byte[] content) {}
