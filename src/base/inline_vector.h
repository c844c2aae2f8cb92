// A vector that lives where it is declared: at most N elements, no allocation.
// Adding to a full one is a broken promise of the caller.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <type_traits>
#include <utility>

#include "base/check.h"

namespace adoube {

// Where the elements live. Plain ones are copied with the place as a whole.
template <class T, std::size_t N>
struct InlinePlace {
    std::array<T, N> items{};
    std::size_t size = 0;

    constexpr const T* data() const { return items.data(); }
    constexpr T* data() { return items.data(); }
    constexpr void add(T item) { items[size++] = std::move(item); }
    constexpr void resize_down(std::size_t to) { size = to; }
};

// Others exist only up to the size, so that a place with one element costs one element.
template <class T, std::size_t N>
    requires(!std::is_trivially_copyable_v<T>)
struct InlinePlace<T, N> {
    union {
        std::array<T, N> items;
    };
    std::size_t size = 0;

    InlinePlace() {}
    InlinePlace(const InlinePlace& that) { copy(that); }
    InlinePlace(InlinePlace&& that) noexcept { take(that); }
    InlinePlace& operator=(const InlinePlace& that) {
        if (this != &that) {
            resize_down(0);
            copy(that);
        }
        return *this;
    }
    InlinePlace& operator=(InlinePlace&& that) noexcept {
        if (this != &that) {
            resize_down(0);
            take(that);
        }
        return *this;
    }
    ~InlinePlace() { resize_down(0); }

    const T* data() const { return items.data(); }
    T* data() { return items.data(); }
    template <class U>
    void add(U&& item) {  // made of the item where it stays
        std::construct_at(items.data() + size, std::forward<U>(item));
        ++size;
    }
    void resize_down(std::size_t to) {
        for (; size > to; --size) std::destroy_at(items.data() + size - 1);
    }

private:
    void copy(const InlinePlace& that) {
        for (const T *item = that.data(), *end = item + that.size; item != end; ++item) add(*item);
    }
    void take(InlinePlace& that) noexcept {
        for (T *item = that.data(), *end = item + that.size; item != end; ++item) add(std::move(*item));
        that.resize_down(0);
    }
};

template <class T, std::size_t N>
class InlineVector {
public:
    constexpr InlineVector() = default;
    constexpr InlineVector(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }

    template <class U = T>
    constexpr void push_back(U&& item) {
        ADOUBE_CHECK(place_.size < N);
        place_.add(std::forward<U>(item));
    }
    constexpr void clear() { place_.resize_down(0); }
    constexpr void resize_down(std::size_t size) {
        ADOUBE_CHECK(size <= place_.size);
        place_.resize_down(size);
    }

    constexpr const T* begin() const { return place_.data(); }
    constexpr const T* end() const { return place_.data() + place_.size; }
    constexpr T* begin() { return place_.data(); }
    constexpr T* end() { return place_.data() + place_.size; }
    constexpr std::size_t size() const { return place_.size; }
    constexpr bool empty() const { return place_.size == 0; }
    constexpr bool full() const { return place_.size == N; }
    constexpr const T& operator[](std::size_t i) const { return place_.data()[i]; }
    constexpr T& operator[](std::size_t i) { return place_.data()[i]; }
    constexpr const T& back() const { return place_.data()[place_.size - 1]; }

    constexpr bool contains(const T& wanted) const {
        for (const T& item : *this)
            if (item == wanted) return true;
        return false;
    }

    constexpr bool operator==(const InlineVector& that) const {
        if (size() != that.size()) return false;
        for (std::size_t i = 0; i < size(); ++i)
            if (!((*this)[i] == that[i])) return false;
        return true;
    }

private:
    InlinePlace<T, N> place_;
};

}  // namespace adoube
